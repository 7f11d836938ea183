import "server-only";
/** The file of a case that a page is about, for whoever reads it; a page that is not there where there is none for them. Laws 81 to 85, 92, 93. */
import { notFound } from "next/navigation";
import { cache } from "react";
import { api } from "./caller.ts";
import type { Page } from "./page.ts";
import { decoded } from "./session-page.ts";

export type CaseParams = Page<"session" | "ruling">;

const read = cache((session: string, ruling: string) => api().cases.file({ session, ruling }));

export const fileOr404 = async (params: CaseParams["params"]) => {
  const { session, ruling } = await params;
  const [of, id] = [decoded(session), decoded(ruling)];
  return (of.length > 64 || id.length > 64 ? undefined : await read(of, id)) ?? notFound();
};
