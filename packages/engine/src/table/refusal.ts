/** How the door of a table says no: what cannot have happened, and the Law or the fact that says so. */

/** `law` is `fact` where no Law but a plain fact forbids it. */
export type Refusal = {
  readonly code: "impossible" | "unlawful";
  readonly message: string;
  readonly law: string;
  readonly hint: string;
};

export const fact = (message: string, hint: string): Refusal => ({ code: "impossible", message, law: "fact", hint });
export const unlawful = (law: string, message: string, hint: string): Refusal => ({
  code: "unlawful",
  message,
  law,
  hint,
});
