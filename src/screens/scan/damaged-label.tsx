import './scan-screen.css';
import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { extractCode } from '../../../contract/case-code.ts';
import { useAtomValue } from '../../lib/store.ts';
import { flowOf } from '../../packing/flows/flows.ts';
import { codeWith, type LabelOption, labelOptions } from '../../packing/flows/verdict.ts';
import { inventoryAtom, progressAtom } from '../../packing/session/atoms.ts';
import { Button } from '../../ui/button.tsx';
import { withoutReload } from '../../ui/form.ts';
import { TextField } from '../../ui/text-field.tsx';

interface DamagedLabelProps {
  /** The code is judged as if it had been scanned. */
  readonly onCode: (code: string) => void;
}

const noCode = () =>
  t`These characters are not those of one label. Type more of them, or press the label in the list.`;

/** A label that nothing reads: its last characters find it in the list of the order's labels, or it is typed whole. */
export function DamagedLabel({ onCode }: DamagedLabelProps) {
  const choices = useChoices();
  const { text, error, edit, add } = useTyped(choices, onCode);
  const [isListed, setIsListed] = useState(false);
  return (
    <section className="stack" aria-label={t`This label is damaged`}>
      <form className="typed-entry" onSubmit={withoutReload(add)}>
        <TextField
          label={t`Code of a damaged label`}
          value={text}
          note={t`Four characters that no other label has are enough.`}
          error={error}
          maxLength={300}
          onChange={edit}
        />
        <Button type="submit">{t`Add`}</Button>
      </form>
      {isListed || text.trim() !== '' ? (
        <Labels choices={choices} text={text} onPick={onCode} />
      ) : (
        <Button onPress={() => setIsListed(true)}>{t`Choose from the list`}</Button>
      )}
    </section>
  );
}

/** The order's labels of the kind that is awaited now. */
function useChoices(): readonly LabelOption[] {
  const open = useAtomValue(progressAtom);
  const inventory = useAtomValue(inventoryAtom);
  return useMemo(
    () => (open && inventory ? labelOptions(flowOf(open.flow), open.progress, inventory) : []),
    [open, inventory],
  );
}

function useTyped(choices: readonly LabelOption[], onCode: (code: string) => void) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const edit = (value: string) => {
    setError(undefined);
    setText(value);
  };
  const add = () => {
    const code = extractCode(text) ?? codeWith(choices, text);
    if (!code) return setError(noCode());
    setText('');
    onCode(code);
  };
  return { text, error, edit, add };
}

/** Rows that are drawn at once: an order may have 20,000 labels. */
const PAGE = 50;

interface LabelsProps {
  readonly choices: readonly LabelOption[];
  readonly text: string;
  readonly onPick: (code: string) => void;
}

function Labels({ choices, text, onPick }: LabelsProps) {
  const [most, setMost] = useState(PAGE);
  const found = useMemo(() => choicesWith(choices, text), [choices, text]);
  if (found.length === 0) return <output>{t`No label that fits now has these characters.`}</output>;
  return (
    <>
      <ul className="more-lines" aria-label={t`Labels of the order`}>
        {found.slice(0, most).map((choice) => (
          <li key={choice.key}>
            <Button
              block
              why={!choice.isFree && usedWords(choice)}
              onPress={() => onPick(choice.code)}
            >
              <span className="label-choice">
                {choice.code.slice(0, -5)}
                <strong>{choice.code.slice(-5)}</strong>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {found.length > most && (
        <Button onPress={() => setMost(most + PAGE)}>{t`Show more labels`}</Button>
      )}
    </>
  );
}

const usedWords = ({ packedIn }: LabelOption): string =>
  packedIn ? t`Packed in ${packedIn}` : t`In use`;

/** Labels with these characters, those that end with them first; the free ones stay before the others. */
function choicesWith(choices: readonly LabelOption[], text: string): readonly LabelOption[] {
  const wanted = text.replace(/\s/g, '').toLowerCase();
  const found = choices.filter(({ key }) => key.includes(wanted));
  const rankOf = ({ key, isFree }: LabelOption) =>
    (isFree ? 0 : 2) + (key.endsWith(wanted) ? 0 : 1);
  return [0, 1, 2, 3].flatMap((rank) => found.filter((choice) => rankOf(choice) === rank));
}
