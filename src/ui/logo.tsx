/** Finder corners around a unit, drawn for this product. */
export function Logo() {
  return (
    <svg
      viewBox="0 0 40 40"
      fill="none"
      stroke="currentColor"
      strokeWidth="4.5"
      strokeLinejoin="miter"
      aria-hidden="true"
    >
      <path d="M4 13V4h9M27 4h9v9M36 27v9h-9M13 36H4v-9" />
      <path d="M12.5 12.5h15v15h-15z" fill="currentColor" stroke="none" />
    </svg>
  );
}
