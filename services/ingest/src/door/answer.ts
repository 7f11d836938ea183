/** How the door answers when something is refused, or breaks: always JSON of one shape, never a stack or a path. */
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { inFull, refused, statusOf, type Refused, refusedInEnglish, says } from "@traveller/contract";
import { isNotAnswering, RETRY_AFTER, unavailable } from "./unavailable.ts";

export const sendRefusal = (
  reply: FastifyReply,
  { refusal }: Refused,
  status: number = statusOf(refusal),
): FastifyReply => {
  if (status === 503) reply.header("retry-after", RETRY_AFTER);
  return reply.code(status).type("application/json; charset=utf-8").send(refusal);
};

/** Something broke on our side. Nothing was acknowledged, so the same command may be sent again. */
const broken = {
  code: "failed",
  ...inFull(says("door.broken"), says("door.sameAgain")),
};

const CLIENT_ERRORS: Readonly<Record<string, Refused>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: refused("tooLarge", says("door.tooLarge"), says("door.inParts")),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refusedInEnglish(
    "malformed",
    "This content type is not taken here.",
    "Send JSON as `application/json`.",
  ),
  FST_ERR_CTP_EMPTY_JSON_BODY: refusedInEnglish("malformed", "The body is empty.", "Send a JSON object."),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: refusedInEnglish(
    "malformed",
    "The body is not as long as its header says.",
    "Send the request again.",
  ),
};

/** The answer to what fastify (or a bug of ours) threw. */
export const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const known = CLIENT_ERRORS[error.code];
  const status = error.statusCode ?? 500;
  if (status >= 500 && isNotAnswering(error)) {
    request.log.warn({ err: error }, "the database did not answer");
    return sendRefusal(reply, unavailable);
  }
  if (known !== undefined) return sendRefusal(reply, known, status);
  if (status < 500)
    return sendRefusal(
      reply,
      refusedInEnglish(
        status === 413 ? "tooLarge" : "malformed",
        "The request cannot be read.",
        "Check its JSON and its headers.",
      ),
      status,
    );
  request.log.error({ err: error }, "a request failed");
  return reply.code(500).send(broken);
};

export const answerUnknownPath = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendRefusal(
    reply,
    refusedInEnglish("unknown", "There is nothing at this address.", "See docs/api.md for what the door answers."),
  );
