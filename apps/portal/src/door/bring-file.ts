"use client";
/** Brings a file to the door as it is, where nobody waits long enough to be told how far it is. */
import { postAs, type Said } from "./send.ts";

export const bringFile = (path: string, file: File, csrf: string): Promise<Said> =>
  postAs("application/octet-stream", path, file, csrf);
