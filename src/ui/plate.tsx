/** The sign on the wall, repeated on the screen. */
export function Plate({ station }: { station: string }) {
  return (
    <span className="plate">
      <span className="visually-hidden">Station </span>
      {station}
    </span>
  );
}
