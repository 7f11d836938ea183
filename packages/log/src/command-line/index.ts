/** What every command of the house has in common: its arguments, its files, its output and how it ends. */
export { readArguments } from "./arguments.ts";
export { fileSentence, readText, withFile, type FileRead } from "./files.ts";
export { processOutput, type Output } from "./output.ts";
export { runCommand, type Command, type Given, type UsageMistake } from "./run.ts";
