import { t } from '@lingui/core/macro';
import { UserRoundX } from 'lucide-react';
import { forgetPeople, peopleHere } from '../../device/people.ts';
import { useSignal } from '../../lib/use-signal.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/page.tsx';

/** People that the menu offers when the operator changes. A removed name returns with that person's next sign-in. */
export function PeoplePanel() {
  const people = useSignal(peopleHere);
  if (people.length === 0) return null;
  return (
    <Panel className="stack" title={t`People of this tablet`}>
      <p className="note">{t`The menu offers them when the operator changes. The names are on this tablet only.`}</p>
      <ul className="people">
        {people.map(({ username, name }) => (
          <li key={username}>
            <span className="strong">{name}</span>
            <Button
              small
              icon={UserRoundX}
              aria-label={t`Forget ${name}`}
              onPress={() => forgetPeople([username])}
            >
              {t`Forget`}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
