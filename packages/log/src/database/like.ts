/** Patterns of `like` out of what somebody typed, in which no sign means anything but itself. */

export const asItself = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Wherever the text stands. */
export const anywhere = (text: string): string => `%${asItself(text)}%`;
