import { msg, plural, t } from '@lingui/core/macro';
import { CircleDashed, Download, Printer, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { configured } from '../../lib/runtime-config.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { formatMoment } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { MESSAGE_ICONS } from '../../ui/message.tsx';
import { Panel } from '../../ui/page.tsx';
import { Found } from './check-frame.tsx';
import type { Outcome } from './outcomes.ts';

export const CHECKS = ['camera', 'label', 'scanner', 'device'] as const;
export type CheckName = (typeof CHECKS)[number];
/** Of each step that was not skipped. */
export type Outcomes = Readonly<Partial<Record<CheckName, Outcome | undefined>>>;

export const STEP_NAMES = {
  camera: msg`Camera`,
  label: msg`Label`,
  scanner: msg`Hand Scanner`,
  device: msg`This Device`,
  verdict: msg`Verdict`,
};

interface VerdictStepProps {
  readonly outcomes: Outcomes;
  readonly onRepeat: (step: CheckName) => void;
}

/** The verdict in words, to print or to keep. */
export function VerdictStep({ outcomes, onRepeat }: VerdictStepProps) {
  const { severity, words } = verdictOf(outcomes);
  const [at] = useState(() => new Date());
  const save = () => saveFile('device-check.json', new Blob([reportOf(outcomes, at)]));
  return (
    <article className="check__verdict">
      <header className={classes('check__headline', `check__headline--${severity}`)}>
        <Icon of={severity === 'none' ? CircleDashed : MESSAGE_ICONS[severity]} />
        <div>
          <h2>{words}</h2>
          <p>{skippedWords(CHECKS.filter((name) => !outcomes[name]).length)}</p>
        </div>
      </header>
      {CHECKS.map((name) => (
        <Finding key={name} {...{ name, onRepeat }} outcome={outcomes[name]} />
      ))}
      <p className="muted check__browser">
        {formatMoment(at.getTime())} · {location.host} · {navigator.userAgent}
      </p>
      <div className="split dialog__actions">
        <Button icon={Download} onPress={save}>{t`Save for support`}</Button>
        <Button variant="next" icon={Printer} onPress={() => globalThis.print()}>
          {t`Print`}
        </Button>
      </div>
    </article>
  );
}

interface FindingProps {
  readonly name: CheckName;
  readonly outcome: Outcome | undefined;
  readonly onRepeat: (step: CheckName) => void;
}

function Finding({ name, outcome, onRepeat }: FindingProps) {
  const title = t(STEP_NAMES[name]);
  return (
    <Panel title={title} className="stack">
      {outcome ? <Found outcome={outcome} /> : <p className="muted">{t`Skipped`}</p>}
      <Button
        small
        icon={RotateCcw}
        aria-label={t`Check again: ${title}`}
        onPress={() => onRepeat(name)}
      >
        {t`Check again`}
      </Button>
    </Panel>
  );
}

interface Verdict {
  readonly severity: Outcome['severity'] | 'none';
  readonly words: string;
}

/** As good as the worst of what was checked. */
export function verdictOf(outcomes: Outcomes): Verdict {
  const severities = CHECKS.flatMap((name) => outcomes[name]?.severity ?? []);
  if (severities.includes('bad'))
    return { severity: 'bad', words: t`This device does not fit as it is` };
  if (severities.includes('warn'))
    return { severity: 'warn', words: t`This device works, with remarks` };
  if (severities.length > 0) return { severity: 'ok', words: t`This device fits` };
  return { severity: 'none', words: t`Nothing was checked` };
}

const skippedWords = (skipped: number): string =>
  skipped === 0
    ? t`Camera, label, hand scanner and device were checked.`
    : plural(skipped, { one: '# step was skipped.', other: '# steps were skipped.' });

/** A file for support: what the page shows, and what the browser says of the device. */
function reportOf(outcomes: Outcomes, at: Date): string {
  const { userAgent, languages, hardwareConcurrency, maxTouchPoints } = navigator;
  const { width, height } = screen;
  return JSON.stringify(
    {
      at: at.toISOString(),
      address: location.origin,
      version: configured.get()?.version,
      verdict: verdictOf(outcomes).words,
      steps: outcomes,
      browser: { userAgent, languages, hardwareConcurrency, maxTouchPoints },
      screen: { width, height, pixelRatio: devicePixelRatio },
    },
    null,
    2,
  );
}
