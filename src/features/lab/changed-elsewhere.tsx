import { t } from '@lingui/core/macro';
import { TriangleAlert } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { NO_NUMBER, written } from '../../ui/number-field.tsx';
import { FIELD_NAMES, isNumberField, type LabField } from './lab-draft.ts';
import type { ChangedField, LabChoice } from './use-lab-draft.ts';

interface ChangedElsewhereProps {
  readonly fields: readonly ChangedField[];
  readonly onChoose: (field: ChangedField['field'], choice: LabChoice) => void;
}

/** As the field of this name writes it. */
function shown(field: LabField, value: string): string {
  if (value === NO_NUMBER) return t`what you typed`;
  return (isNumberField(field) ? written(value) : value) || t`nothing`;
}

/** Values that another client changed while the form was open: the operator chooses each. */
export function ChangedElsewhere({ fields, onChoose }: ChangedElsewhereProps) {
  if (fields.length === 0) return null;
  return (
    <section className="stack" aria-label={t`Changed in the meantime`}>
      <Message
        severity="warn"
        icon={TriangleAlert}
        live="assertive"
        detail={t`Nothing is overwritten. Choose for each value, then press Update.`}
      >
        {t`Someone else changed these results`}
      </Message>
      <ul className="stack">
        {fields.map(({ field, before, typed, now }) => (
          <li key={field} className="lab-changed">
            <p>
              <span className="strong">{t(FIELD_NAMES[field])}</span>
              <br />
              <span>{shown(field, before)}</span> <span className="muted">→</span>{' '}
              <span className="strong">{shown(field, now)}</span>
            </p>
            <Button
              onPress={() => onChoose(field, 'use-new')}
            >{t`Use ${shown(field, now)}`}</Button>
            <Button
              onPress={() => onChoose(field, 'keep-mine')}
            >{t`Keep ${shown(field, typed)}`}</Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
