import { Button } from '../../ui/button.tsx';

interface SizeCardProps {
  readonly label: string;
  readonly size: number | null | undefined;
  readonly locked: boolean;
  /** Left out where the station only reads the size. */
  readonly onChange?: (() => void) | undefined;
}

/** A case size that was never set, or set to nothing, is not available. */
export function SizeCard({ label, size, locked, onChange }: SizeCardProps) {
  const isSet = (size ?? 0) > 0;
  const action = isSet ? 'Edit' : 'Select';
  return (
    <div className="size-card">
      <div>
        <p className="label">{label}</p>
        <p className="value">{isSet ? size : 'N/A'}</p>
      </div>
      {onChange && (
        <Button small isDisabled={locked} onPress={onChange} aria-label={`${action} ${label}`}>
          {action}
        </Button>
      )}
    </div>
  );
}
