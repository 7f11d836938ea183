"use client";
/** Choices of a form that are sent as soon as one is made; without a script by the button that stands with them. */
import { usePathname } from "next/navigation";
import { type FormEvent, type ReactNode, useSyncExternalStore } from "react";

const never = () => () => undefined;
const submit = ({ target }: FormEvent): void => {
  if (target instanceof HTMLSelectElement) target.form?.requestSubmit();
};

export const AtOnce = ({ button, children }: { readonly button: ReactNode; readonly children: ReactNode }) => {
  const path = usePathname();
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <span className="at-once" onChange={submit}>
      <input type="hidden" name="back" value={path} />
      {children}
      {scripted ? null : button}
    </span>
  );
};
