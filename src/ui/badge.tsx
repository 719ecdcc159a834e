import { Icon } from './icon.tsx';
import { statusLook } from '../screens/order/status-look.ts';

/** @param status as it came from the plant. */
export function Badge({ status }: { status: string }) {
  const { name, word, icon } = statusLook(status);
  return (
    <span className={`badge badge--${name}`}>
      <Icon of={icon} />
      <span className="badge__word">{word}</span>
    </span>
  );
}
