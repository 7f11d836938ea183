"use client";
/** A button that asks once more before it does what cannot simply be taken back. */
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button, Dialog, DialogTrigger, Heading, Modal } from "react-aria-components";
import { useScript } from "./useScript.ts";

const LOOKS = { main: "btn main", harm: "btn harm", plain: "btn" } as const;

export const AskFirst = ({
  words,
  ask,
  look,
  disabled,
  ready,
  act,
}: {
  readonly words: string;
  /** What is asked. */
  readonly ask: ReactNode;
  /** How both buttons look: what is done for good, what does harm, or what stands beside what is meant to be done. */
  readonly look: "main" | "harm" | "plain";
  readonly disabled: boolean;
  /** Whether all is there that it needs; where not, nothing is asked. */
  readonly ready?: () => boolean | Promise<boolean>;
  readonly act: () => void;
}) => {
  const say = useTranslations("office");
  const [open, setOpen] = useState(false);
  const runs = useScript();
  const change = (asked: boolean): void => {
    const may = asked && (ready === undefined || ready());
    if (typeof may === "boolean") setOpen(may);
    else void may.then(setOpen);
  };
  return (
    <DialogTrigger isOpen={open} onOpenChange={change}>
      <Button className={LOOKS[look]} isDisabled={disabled || !runs}>
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
                  className={LOOKS[look]}
                  onPress={() => {
                    close();
                    act();
                  }}
                >
                  {say("confirm")}
                </Button>
                <Button className="btn" onPress={close}>
                  {say("cancel")}
                </Button>
              </div>
            </>
          )}
        </Dialog>
      </Modal>
    </DialogTrigger>
  );
};
