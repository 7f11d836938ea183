import "server-only";
/** The session of an address, read once a request; a page that is not there is 404. */
import { notFound } from "next/navigation";
import { cache } from "react";
import { api } from "./caller.ts";

const read = cache((session: string) => api().session.page({ session }));

/** A part of an address, decoded; one that cannot be decoded names nothing. */
export const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return notFound();
  }
};

export const sessionOr404 = async (params: Promise<{ readonly session: string }>) => {
  const id = decoded((await params).session);
  const page = id.length > 64 ? undefined : await read(id);
  return page ?? notFound();
};
export type SessionOfPage = Awaited<ReturnType<typeof sessionOr404>>;

/** Published when its periods were over already (Laws 79C, 92B): nothing begins with that. */
export const isOverAtOnce = ({ clocks, published }: Pick<SessionOfPage, "clocks" | "published">): boolean =>
  clocks === null && published?.clocks === "closed";
