/** A swatch is drawn for what the browser knows as a plain colour, never for `inherit` or `var()`. */
const NO_COLOR = /^(inherit|initial|unset|revert|revert-layer|currentcolor)$|\(/i;

const parsesAsColor = (text: string): boolean =>
  !NO_COLOR.test(text) && CSS.supports('color', text);

export function LabelColor({ color }: { readonly color: string | null | undefined }) {
  const text = color?.trim();
  if (!text) return <>(COLOR)</>;
  return (
    <>
      {parsesAsColor(text) && (
        <span className="swatch" style={{ background: text }} aria-hidden="true" />
      )}
      {text}
    </>
  );
}
