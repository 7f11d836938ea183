"use client";
/** Publishes what a preview showed: asks why, asks again, sends one command, and says what came of it. */
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { Button, Dialog, DialogTrigger, Heading, Modal } from "react-aria-components";
import { RefusalBox } from "#components/send/RefusalBox.tsx";
import { command, type Said } from "#door/send.ts";

export const Publish = ({
  type,
  fields,
  csrf,
  words,
  ask,
  done,
  next,
  withReason = true,
}: {
  readonly type: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly csrf: string;
  readonly words: string;
  /** What is asked before. */
  readonly ask: string;
  readonly done: string;
  /** Where to go when it is done. */
  readonly next?: string;
  readonly withReason?: boolean;
}) => {
  const say = useTranslations("regulations");
  const office = useTranslations("office");
  const router = useRouter();
  const [reason, setReason] = useState("");
  const [said, setSaid] = useState<Said>();
  const [pending, start] = useTransition();
  const act = (): void =>
    start(async () => {
      const answer = await command(type, reason.trim() === "" ? fields : { ...fields, reason: reason.trim() }, csrf);
      setSaid(answer);
      if (answer.kind !== "done") return;
      if (next !== undefined) router.push(next);
      router.refresh();
    });
  return (
    <div className="stack tight">
      {withReason ? (
        <label className="field">
          <span>{say("reason")}</span>
          <textarea rows={2} maxLength={4000} value={reason} onChange={({ target }) => setReason(target.value)} />
        </label>
      ) : null}
      <DialogTrigger>
        <Button className="btn main" isDisabled={pending}>
          {words}
        </Button>
        <Modal className="modal" isDismissable>
          <Dialog className="sheet pad stack" role="alertdialog">
            {({ close }) => (
              <>
                <Heading slot="title" className="h3">
                  {ask}
                </Heading>
                <div className="row">
                  <Button
                    className="btn main"
                    onPress={() => {
                      close();
                      act();
                    }}
                  >
                    {office("confirm")}
                  </Button>
                  <Button className="btn" onPress={close}>
                    {office("cancel")}
                  </Button>
                </div>
              </>
            )}
          </Dialog>
        </Modal>
      </DialogTrigger>
      <output className="block">
        {said === undefined ? null : said.kind === "done" ? (
          <span>{done}</span>
        ) : said.kind === "refused" ? (
          <RefusalBox refusal={said.refusal} />
        ) : (
          office("unavailable")
        )}
      </output>
    </div>
  );
};
