/** A share of a whole as a bar; the number beside it says the same. */
export const Bar = ({ share }: { readonly share: number }) => (
  <svg className="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden focusable="false">
    <rect width="100" height="6" rx="1.5" />
    <rect width={Math.max(0, Math.min(1, share)) * 100} height="6" rx="1.5" />
  </svg>
);
