/** The product's mark: a registration cross with its ring half printed. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 28 28" aria-hidden="true">
      <circle cx="14" cy="12" r="8" fill="none" stroke="var(--primary)" strokeWidth="2.5" />
      <path d="M14 4a8 8 0 0 1 0 16" fill="none" stroke="currentColor" strokeWidth="4.2" />
      <path d="M14 1v26" stroke="currentColor" strokeWidth="4.2" />
      <path d="M2 12h24" stroke="currentColor" strokeWidth="1.25" />
    </svg>
  );
}

/** The printer's colour bar; used at the sidebar's foot and on sign-in only. */
export function ColourBar() {
  return (
    <span className="colour-bar" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
