import './switch-operator.css';
import { t } from '@lingui/core/macro';
import { UserRound, UserRoundPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { forgetAnswers } from '../api/stored-answers.ts';
import { switchOperator, unlock } from '../auth/account.ts';
import { peopleHere } from '../device/people.ts';
import { useSignal } from '../lib/use-signal.ts';
import { cancelHandOver, handOverFrom } from '../packing/journal/hand-over.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';

interface Switch {
  readonly failure: string | undefined;
  /** Username of the person whose sign-in is on its way; empty where the sign-in asks for the name. */
  readonly under: string | undefined;
  readonly to: (username: string) => void;
  /** The same person continues a locked tablet. */
  readonly unlock: () => void;
}

/** Another person continues at this tablet, with what this one has scanned. */
export function useSwitch(user: string): Switch {
  const [failure, setFailure] = useState<string>();
  const [under, setUnder] = useState<string>();
  // The browser's Back may restore this page with its button still pending.
  useEffect(() => {
    const onShown = () => setUnder(undefined);
    addEventListener('pageshow', onShown);
    return () => removeEventListener('pageshow', onShown);
  }, []);
  const leave = (username: string, by: () => Promise<string | undefined>) => {
    setFailure(undefined);
    setUnder(username);
    handOverFrom(user);
    void by()
      .catch((error: unknown) => (error instanceof Error ? error.message : t`network`))
      .then((why) => {
        setFailure(why);
        if (why === undefined) return;
        cancelHandOver();
        setUnder(undefined);
      });
  };
  return {
    failure,
    under,
    to: (username) => leave(username, () => switchOperator(username, forgetAnswers)),
    unlock: () => leave(user, unlock),
  };
}

interface PeopleTilesProps extends Pick<Switch, 'under' | 'to'> {
  /** The person who is here. */
  readonly except: string;
}

/** The people of this tablet; a press signs in as one of them. */
export function PeopleTiles({ except, under, to }: PeopleTilesProps) {
  const people = useSignal(peopleHere).filter(({ username }) => username !== except);
  const tile = (username: string) => ({
    tall: true,
    block: true,
    pending: under === username,
    isDisabled: under !== undefined && under !== username,
    onPress: () => to(username),
  });
  return (
    <div className="row tiles">
      {people.map(({ username, name }) => (
        <Button key={username} icon={UserRound} {...tile(username)}>
          {name}
        </Button>
      ))}
      <Button icon={UserRoundPlus} {...tile('')}>
        {t`Another person`}
      </Button>
    </div>
  );
}

export const SwitchFailure = ({ failure }: Pick<Switch, 'failure'>) =>
  failure && (
    <Message severity="bad" live="polite">
      {failure}
    </Message>
  );
