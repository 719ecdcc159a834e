import { t } from '@lingui/core/macro';
import { Pencil, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { LabTestResultsUpdate } from '../../../contract/types.ts';
import { NO_NUMBER, written } from '../../lib/typed-numbers.ts';
import {
  FIELD_NAMES,
  isNumberField,
  judgeDraft,
  type LabDraft,
  type LabField,
  refusedFields,
} from '../../orders/lab-draft.ts';
import { CallFailure } from '../../parts/failures.tsx';
import { useOfflineWhy } from '../../parts/use-offline.ts';
import { Button } from '../../ui/button.tsx';
import { withoutReload } from '../../ui/form.ts';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { Panel } from '../../ui/page.tsx';
import { showToast } from '../../ui/toast.tsx';
import { LabFields } from './lab-fields.tsx';
import type { LabDraftState } from './use-lab-draft.ts';

interface LabFormProps {
  readonly lab: LabDraftState;
  readonly update: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly mutate: (body: LabTestResultsUpdate) => void;
  };
}

export function LabForm({ lab, update }: LabFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [pressed, setPressed] = useState<LabDraft>();
  const { wrong, message } = refusalOf(lab.draft, pressed, update.error);
  const undecided = lab.changedElsewhere.length > 0;
  useEffect(() => {
    if (pressed) focusFirstWrong(form.current);
  }, [pressed, update.error]);
  const submit = () => {
    if (update.isPending || !lab.isChanged || undecided) return;
    setPressed(lab.draft);
    const judged = judgeDraft(lab.draft);
    if (judged.kind === 'ready') update.mutate(judged.body);
    else if (judged.message) showToast({ severity: 'bad', text: judged.message });
  };
  return (
    <form noValidate ref={form} onSubmit={withoutReload(submit)}>
      <Panel className="stack stack--wide" label={t`Lab Test Results`}>
        <LabFields {...lab} wrong={wrong} />
        {undecided && <ChangedElsewhere {...lab} />}
        {lab.isChanged && <UpdateLine pending={update.isPending} undecided={undecided} />}
        {/* The toast's words stay until the fields are put right. */}
        {message && (
          <Message severity="bad" live="off">
            {message}
          </Message>
        )}
        {/* Of a call whose answer was lost the plant may have the results all the same. */}
        <CallFailure
          error={undecided || !lab.isChanged ? null : update.error}
          fallback={t`Failed to update lab test results`}
        />
      </Panel>
    </form>
  );
}

/** Why the last press of Update was refused, here or by the plant: the fields that still say what they said then. */
function refusalOf(draft: LabDraft, pressed: LabDraft | undefined, error: Error | null) {
  const judged = pressed && judgeDraft(pressed);
  const reasons = judged?.kind === 'wrong' ? judged.fields : refusedFields(error);
  const wrong = new Map([...reasons].filter(([field]) => draft[field] === pressed?.[field]));
  return { wrong, message: judged?.kind === 'wrong' && wrong.size > 0 && judged.message };
}

const focusFirstWrong = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid=true], .field[data-invalid] button')?.focus();

/** Update is there once something is changed. */
function UpdateLine({ pending, undecided }: { pending: boolean; undecided: boolean }) {
  const offline = useOfflineWhy();
  return (
    <div className="row row--apart lab-update">
      <p className="note">
        <Icon of={Pencil} />
        {t`Changed, not saved yet`}
      </p>
      <Button
        type="submit"
        variant="next"
        pending={pending}
        why={offline || (undecided && t`Choose for each value`)}
      >
        {t`Update`}
      </Button>
    </div>
  );
}

/** As the field of this name writes it. */
function shown(field: LabField, value: string): string {
  if (value === NO_NUMBER) return t`what you typed`;
  return (isNumberField(field) ? written(value) : value) || t`nothing`;
}

type ChangedElsewhereProps = Pick<LabDraftState, 'changedElsewhere' | 'now' | 'choose'>;

function ChangedElsewhere({ changedElsewhere, now, choose }: ChangedElsewhereProps) {
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
        {changedElsewhere.map(([field, { seen, typed }]) => (
          <li key={field} className="split lab-changed">
            <p>
              <span className="strong">{t(FIELD_NAMES[field])}</span>
              <br />
              <span>{shown(field, seen)}</span> <span className="muted">→</span>{' '}
              <span className="strong">{shown(field, now[field])}</span>
            </p>
            <Button
              onPress={() => choose(field, now[field])}
            >{t`Use ${shown(field, now[field])}`}</Button>
            <Button onPress={() => choose(field, typed)}>{t`Keep ${shown(field, typed)}`}</Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
