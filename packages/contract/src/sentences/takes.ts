/**
 * What a template of a sentence takes in, as a type: `{name}` is a parameter, `{count, plural, one {# result} other {# results}}` a number
 * with its words, `{day, date, long}` a day, as milliseconds since 1970. All are written as ICU writes them, so that people who know other languages read one notation. No Law is served here.
 */

export type Sentence = {
  readonly key: string;
  readonly parameters: Readonly<Record<string, Parameter>>;
  /** In English. */
  readonly text: string;
};

/** An option of the regulations, or with a value one of its values, as canonical JSON: pages call it what their reader calls it. */
export type OptionNamed = {
  readonly option: string;
  readonly value?: string;
  /** Or the values that are left to others, as their schema. */
  readonly left?: string;
};

/** What is put into a sentence: a number, words of the file, several of them, an option, or another sentence. */
export type Parameter = number | string | readonly (string | Sentence)[] | OptionNamed | Sentence;

/** The parameters of a template, by their names. */
export type Takes<Template extends string> = Template extends `${string}{${infer Rest}`
  ? Rest extends `${infer Name}}${infer Tail}`
    ? Name extends `${infer Counted}, plural, ${string}`
      ? Rest extends `${string} other {${string}}}${infer After}`
        ? { readonly [name in Counted]: number } & Takes<After>
        : never
      : Name extends `${infer Day}, date, long`
        ? { readonly [name in Day]: number } & Takes<Tail>
        : { readonly [name in Name]: Parameter } & Takes<Tail>
    : never
  : unknown;
