/** Takes a file out of a request, as a stream: the only file of a form, or the body itself. Nothing of it is held in memory or written to a disk. */
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import { refused, type Refused, says, refusedInEnglish } from "@traveller/contract";

export type Uploaded = {
  readonly kind: "file";
  readonly name: string | undefined;
  readonly type: string | undefined;
  readonly content: AsyncIterable<Uint8Array>;
  /** Fields of the form that came before the file. */
  readonly fields: Readonly<Record<string, string>>;
};

const FIELDS = 16;

/** Bodies of any type are handed on as they come; forms are taken apart as they come. `limit` in bytes. */
export const takeUploads = async (app: FastifyInstance, limit: number): Promise<void> => {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    // One byte more than is kept: what is longer shows itself, instead of looking complete.
    limits: {
      fileSize: limit + 1,
      files: 1,
      fields: FIELDS,
      fieldSize: 4096,
      fieldNameSize: 64,
      headerPairs: 32,
      parts: FIELDS + 1,
    },
  });
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
};

/** What a form's reader or the connection complains of is the sender's trouble, not ours: 400, unless it says better. */
const asSenders = (error: unknown): Error => {
  const known = error instanceof Error && "statusCode" in error;
  return known ? error : Object.assign(new Error("the upload is broken", { cause: error }), { statusCode: 400 });
};

async function* bytesOf(stream: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  const pieces = stream[Symbol.asyncIterator]();
  try {
    for (;;) {
      const piece: IteratorResult<unknown, unknown> = await pieces
        .next()
        .catch((error: unknown) => Promise.reject(asSenders(error)));
      if (piece.done === true) return;
      if (!(piece.value instanceof Uint8Array)) throw new TypeError("a body comes in bytes");
      yield piece.value;
    }
  } finally {
    await pieces.return?.();
  }
}

/** The file of this request. Parts of a form behind the file are not read. */
export const uploadOf = async (request: FastifyRequest): Promise<Uploaded | Refused> => {
  try {
    return await read(request);
  } catch (error) {
    throw asSenders(error);
  }
};

const read = async (request: FastifyRequest): Promise<Uploaded | Refused> => {
  if (request.isMultipart()) {
    const fields: Record<string, string> = {};
    for await (const part of request.parts()) {
      if (part.type === "file")
        return { kind: "file", name: part.filename, type: part.mimetype, content: bytesOf(part.file), fields };
      if (typeof part.value === "string" && !part.valueTruncated && part.fieldname !== "__proto__")
        fields[part.fieldname] = part.value;
    }
    return refused("malformed", says("door.formNoFile"), says("door.chooseFile"), { path: "file" });
  }
  return request.body instanceof Readable
    ? {
        kind: "file",
        name: undefined,
        type: request.headers["content-type"],
        // Not destroyed where it is left before its end: its connection would close with bytes on their way, and take the answer with it.
        content: bytesOf(request.body.iterator({ destroyOnReturn: false })),
        fields: {},
      }
    : refusedInEnglish("malformed", "There is no file in this request.", "Send the file as the body, or in a form.");
};
