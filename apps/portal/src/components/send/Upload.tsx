"use client";
/** Where a file is dropped or chosen, and how far its way is. Without a script it is a plain form that does the same. */
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useRef, useState, useSyncExternalStore } from "react";
import { Button, DropZone, FileTrigger, Label, ProgressBar, Text } from "react-aria-components";
import { z } from "zod";
import type { Refusal } from "@traveller/contract/answers";
import { upload } from "#door/send.ts";
import { oneOfPages } from "./pages.ts";
import { RefusalBox } from "../forms/RefusalBox.tsx";

type Going = { readonly name: string; readonly share: number; readonly stop: () => void };

/** The files that the picker shows first, with a script and without. */
const KINDS = [
  ".html",
  ".htm",
  ".json",
  ".xml",
  ".pbn",
  ".lin",
  ".txt",
  ".bws",
  ".usebio",
  "text/xml",
  "application/xml",
];

const never = () => () => undefined;
const Brought = z.object({ digest: z.string() });

export const Upload = ({ csrf }: { readonly csrf: string }) => {
  const say = useTranslations("send");
  const router = useRouter();
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [going, setGoing] = useState<Going>();
  const [trouble, setTrouble] = useState<Refusal>();
  const running = useRef(false);

  const bring = async (file: File | undefined): Promise<void> => {
    if (file === undefined || running.current) return;
    running.current = true;
    const stopper = new AbortController();
    const stop = () => stopper.abort();
    setTrouble(undefined);
    setGoing({ name: file.name, share: 0, stop });
    const said = await upload(file, csrf, (share) => setGoing({ name: file.name, share, stop }), stopper.signal);
    running.current = false;
    const brought = said.kind === "done" ? Brought.safeParse(said.body) : undefined;
    if (brought?.success === true) return router.push(`/send?file=${brought.data.digest}`);
    setGoing(undefined);
    if (said.kind === "refused") setTrouble(said.refusal);
    else if (!stopper.signal.aborted) setTrouble({ code: "failed", message: say("lost"), hint: say("tryAgain") });
  };

  /** Web pages of one event are one file, as `npm run import` takes them; of other files each is sent by itself. */
  const bringAll = async (files: readonly File[]): Promise<void> => {
    const one = files.length > 1 ? await oneOfPages(files) : files[0];
    if (one !== undefined) return bring(one);
    if (files.length > 1) setTrouble({ code: "failed", message: say("severalFiles"), hint: say("severalFilesHint") });
  };

  if (!scripted)
    return (
      <form method="post" action="/door/imports" encType="multipart/form-data" className="drop">
        <input type="hidden" name="csrf" value={csrf} />
        <input type="hidden" name="next" value="/send" />
        <label className="field">
          <span>{say("choose")}</span>
          <input type="file" name="file" required accept={KINDS.join(",")} />
        </label>
        <button className="btn main">{say("read")}</button>
        <p className="small quiet">{say("formats")}</p>
      </form>
    );
  return (
    <div className="stack">
      {trouble === undefined ? null : <RefusalBox refusal={trouble} />}
      {going === undefined ? (
        <DropZone
          className="drop"
          aria-label={say("title")}
          getDropOperation={() => "copy"}
          onDrop={(event) => {
            const dropped = event.items.filter((item) => item.kind === "file");
            void Promise.all(dropped.map((item) => item.getFile())).then(bringAll);
          }}
        >
          <Text slot="label" className="quiet">
            {say("drop")}
          </Text>
          <FileTrigger allowsMultiple acceptedFileTypes={KINDS} onSelect={(files) => void bringAll([...(files ?? [])])}>
            <Button className="btn main">{say("choose")}</Button>
          </FileTrigger>
          <p className="small quiet">{say("formats")}</p>
        </DropZone>
      ) : (
        <div className="drop">
          <ProgressBar className="progress" value={going.share * 100} isIndeterminate={going.share >= 1}>
            {({ valueText, percentage }) => (
              <>
                <Label>
                  {going.share >= 1 ? say("reading", { name: going.name }) : say("sending", { name: going.name })}
                </Label>{" "}
                <span className="quiet">{going.share >= 1 ? "" : valueText}</span>
                <progress aria-hidden max={100} value={going.share >= 1 ? undefined : percentage} />
              </>
            )}
          </ProgressBar>
          <Button className="btn" onPress={going.stop}>
            {say("stop")}
          </Button>
        </div>
      )}
    </div>
  );
};
