/** Counters of this process, in Prometheus' text form. Nothing here names a person, a session or a file. */
export type Metrics = {
  readonly count: (name: MetricName, labels?: Readonly<Record<string, string>>) => void;
  readonly text: () => string;
};

const HELP = {
  traveller_door_requests_total: "Requests answered, by status.",
  traveller_door_commands_total: "Commands answered, by type and outcome.",
  traveller_door_imports_total: "Files received, read and sent, by outcome.",
} as const;
type MetricName = keyof typeof HELP;

export const createMetrics = (): Metrics => {
  const counts = new Map<string, number>();
  return {
    count: (name, labels = {}) => {
      const inner = Object.entries(labels)
        .map(([key, value]) => `${key}="${value.replaceAll(/[^\w.-]/g, "_")}"`)
        .join(",");
      const line = inner === "" ? name : `${name}{${inner}}`;
      counts.set(line, (counts.get(line) ?? 0) + 1);
    },
    text: () =>
      Object.entries(HELP)
        .map(([name, help]) =>
          [
            `# HELP ${name} ${help}`,
            `# TYPE ${name} counter`,
            ...[...counts].filter(([line]) => line.split("{")[0] === name).map(([line, value]) => `${line} ${value}`),
          ].join("\n"),
        )
        .concat("")
        .join("\n"),
  };
};
