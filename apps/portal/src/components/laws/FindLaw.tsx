/** The search box of the law books. A plain form: it works before and without any script. */
import { useTranslations } from "next-intl";

export const FindLaw = ({
  value,
  book,
  books,
}: {
  readonly value: string;
  readonly book: string | undefined;
  readonly books: readonly { readonly id: string; readonly name: string }[];
}) => {
  const say = useTranslations("laws");
  return (
    <search aria-label={say("search")}>
      <form action="/laws" className="filters">
        <label className="field">
          <span>{say("searchLabel")}</span>
          <input type="search" name="q" defaultValue={value} maxLength={200} autoComplete="off" />
        </label>
        <label className="field">
          <span>{say("inBook")}</span>
          <select name="book" defaultValue={book ?? ""}>
            <option value="">{say("anyBook")}</option>
            {books.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button className="btn main">{say("searchDo")}</button>
      </form>
    </search>
  );
};
