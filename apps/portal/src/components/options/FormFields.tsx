"use client";
/**
 * The fields of one value inside a form that leads to an address. With a script, rows come and go without a new page, and only what
 * says something goes into the address; without one the same buttons send the form, and the server does the same.
 */
import { useEffect, useRef, useState } from "react";
import { type Edit, edited, saying } from "#options/edit.ts";
import { type Fields, fieldsIn } from "#options/fields.ts";
import type { FieldProblem } from "#options/read.ts";
import type { Shape } from "#options/shape.ts";
import { MaybeInput } from "./ShapeInput.tsx";

const fieldsOfData = (data: FormData): Fields =>
  fieldsIn(
    Object.fromEntries(
      [...new Set(data.keys())].map((name) => [name, data.getAll(name).filter((one) => typeof one === "string")]),
    ),
  );

/** Where the reader goes on after an edit: in the row that is new or was moved, or at the button that adds one. */
const focusAfter = (box: HTMLElement, { act, list, row }: Edit): void => {
  const inList = box.querySelector(`[id="${CSS.escape(list)}"]`) ?? box;
  const target = act === "add" ? row : act === "up" ? row - 1 : act === "down" ? row + 1 : undefined;
  const line = [...inList.children].find(
    (one) => one instanceof HTMLElement && one.dataset["row"] === String(target ?? ""),
  );
  const button = (act: string): Element | null | undefined =>
    line?.querySelector(`:scope > .row > [data-edit="${act}"]`);
  const next =
    act === "add"
      ? line?.querySelector("input:not([type=hidden]), select, textarea")
      : act === "remove"
        ? inList.querySelector(':scope > .row > [data-edit="add"]')
        : (button(act) ?? button(act === "up" ? "down" : "up"));
  if (next instanceof HTMLElement) next.focus();
};

export const FormFields = ({
  shape,
  name,
  label,
  fields: given,
  problems,
  optional = false,
  dense = false,
  unsaid,
}: {
  readonly shape: Shape;
  readonly name: string;
  readonly label: string;
  readonly fields: Fields;
  readonly problems: readonly FieldProblem[];
  readonly optional?: boolean;
  readonly dense?: boolean;
  readonly unsaid?: string;
}) => {
  const [{ fields, last }, set] = useState<{ readonly fields: Fields; readonly last: readonly Edit[] }>({
    fields: given,
    last: [],
  });
  const box = useRef<HTMLDivElement>(null);
  const editing = useRef(false);
  useEffect(() => {
    const edit = last.at(-1);
    if (edit !== undefined && box.current !== null) focusAfter(box.current, edit);
  }, [last]);
  useEffect(() => {
    const form = box.current?.closest("form");
    const whole: Shape = { kind: "parts", parts: [{ name, words: label, optional, shape }] };
    const shorten = ({ formData }: FormDataEvent): void => {
      // What is collected for an edit keeps what was typed where another way was chosen since.
      if (editing.current) return;
      const all = fieldsOfData(formData);
      const inside = Object.fromEntries(Object.entries(all).map(([key, values]) => [`in.${key}`, values]));
      const said = new Set(saying(whole, inside, "in").map((key) => key.slice("in.".length)));
      for (const key of Object.keys(all))
        if ((key === name || key.startsWith(`${name}.`)) && !said.has(key)) formData.delete(key);
    };
    form?.addEventListener("formdata", shorten);
    return () => form?.removeEventListener("formdata", shorten);
  }, [shape, name, label, optional]);
  const edit = (act: Edit): void => {
    const form = box.current?.closest("form");
    if (form === null || form === undefined) return;
    editing.current = true;
    set({ fields: edited(fieldsOfData(new FormData(form)), act), last: [...last, act] });
    editing.current = false;
  };
  return (
    <div ref={box} className="form-fields" key={last.length}>
      <MaybeInput
        form={{ fields, problems }}
        shape={shape}
        name={name}
        label={label}
        optional={optional}
        dense={dense}
        unsaid={unsaid}
        edit={edit}
      />
    </div>
  );
};
