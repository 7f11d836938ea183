/** What somebody writes into a site of his own to show there what is shown here: lines of HTML to copy. */

/** How high the frame is: some eight results, or a table of some twelve. */
const HEIGHT = 480;

const inAttribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

type Frame = {
  readonly address: string;
  /** What is in it, for whoever copies it. */
  readonly words: string;
  /** What is in it, for whoever comes upon the frame. */
  readonly title: string;
};

export const Embeds = ({
  words,
  hint,
  frames,
  at,
}: {
  readonly words: string;
  readonly hint: string;
  readonly frames: readonly Frame[];
  /** Where the portal is reached. */
  readonly at: string;
}) => (
  <details className="screen">
    <summary>{words}</summary>
    <div className="stack tight">
      <p className="small quiet">{hint}</p>
      {frames.map(({ address, words: called, title }) => (
        <div key={address} className="stack tight">
          <p>
            <a href={address}>{called}</a>
          </p>
          <p>
            <code className="snippet">{`<iframe src="${new URL(address, at).href}" title="${inAttribute(title)}" width="100%" height="${HEIGHT}" loading="lazy" style="border:0"></iframe>`}</code>
          </p>
        </div>
      ))}
    </div>
  </details>
);
