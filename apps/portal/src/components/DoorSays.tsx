/** What the door says of a refusal: its sentence and what to do, in English, and marked as such for whoever reads or hears the page in another language. */
export const DoorSays = ({ message, hint }: { readonly message: string; readonly hint?: string }) => (
  <span lang="en">{hint === undefined ? message : `${message} ${hint}`}</span>
);
