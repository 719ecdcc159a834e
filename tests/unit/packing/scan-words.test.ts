import { describe, expect, it } from 'vitest';
import { type Circumstances, scanWords } from '../../../src/packing/session/scan-words.ts';
import type { OpenScan } from '../../../src/packing/session/state.ts';
import { packRefused } from '../../../src/packing/flows/define-flow.ts';
import { CALM, openScan } from '../../support/packing.ts';

it.each([
  ['Codes must differ', 'Codes must differ.'],
  [
    "The plant's answer could not be read. Tell IT.",
    "The plant's answer could not be read. Tell IT.",
  ],
])('a reason that is a sentence follows the sentence of the catalogue: %s', (reason, detail) => {
  const title =
    "Unable to submit your scannings due to the plant's answer. Either re-scan the shipper case or redo the session.";
  expect(packRefused(reason)).toEqual({ title, detail });
});

describe('words while a call is under way', () => {
  const accepted = { code: 'S', key: 's', at: 0 };
  const state = {
    phase: 'submitting',
    size: 1,
    contents: [accepted],
    ahead: [],
    closer: accepted,
    submission: { key: 'k', at: 0 },
  } as const;
  const scan = openScan('pack-master', state);
  const dock = (call: OpenScan['call'], more: Partial<Circumstances> = {}) =>
    scanWords({ ...scan, call }, { ...CALM, now: 1000, ...more }).dock.map(({ words, why }) =>
      why ? `${words}: ${why}` : words,
    );
  const UNDO = 'Undo last: While checking';

  it.each<readonly [OpenScan['call'], readonly string[], boolean]>([
    [{ kind: 'sending' }, [UNDO, 'Scan Master Case: Scanned', 'Submit & Next: Packing…'], false],
    [
      { kind: 'looking-up', leadsTo: 'send-again' },
      [UNDO, 'Keep for later', 'Ask now: Asking now'],
      false,
    ],
    [{ kind: 'pausing', until: 5000 }, [UNDO, 'Keep for later', 'Ask now (4 s)'], false],
    [{ kind: 'throttled', until: 3500 }, [UNDO, 'Keep for later', 'Send again: In 3 s'], false],
    [{ kind: 'sign-in', next: 'send' }, [UNDO, 'Keep for later', 'Log In'], false],
    [
      { kind: 'failing', cause: 'plant', wantsBack: false },
      ['Take the codes back', 'Keep for later', 'Try again'],
      false,
    ],
    [
      { kind: 'failing', cause: 'sign-in', wantsBack: false },
      ['Take the codes back', 'Keep for later', 'Log In'],
      false,
    ],
    [{ kind: 'sign-in', next: 'send' }, [UNDO, 'Keep for later'], true],
    [
      { kind: 'failing', cause: 'sign-in', wantsBack: false },
      ['Take the codes back', 'Keep for later'],
      true,
    ],
  ])(
    'the dock of a call that is %j has %j where a dialog with Log In is open: %s',
    (call, words, signInAsked) => {
      expect(dock(call, { signInAsked })).toEqual(words);
    },
  );

  it('a slow answer shows its time and offers to keep the call for later', () => {
    expect(dock({ kind: 'sending' }, { slow: true })).toEqual([UNDO, 'Keep for later']);
    const call = { kind: 'sending' } as const;
    const { waits } = scanWords({ ...scan, call }, { ...CALM, slow: true });
    expect(waits).toMatch(/since \d\d:\d\d\. All 2 codes are kept on this tablet\./);
  });

  it('a surplus after a smaller case size shows the number of codes without a place', () => {
    const shrunk = {
      ...state,
      phase: 'collecting',
      contents: [accepted, accepted, accepted],
    } as const;
    const words = scanWords(openScan('pack-master', shrunk), CALM);
    expect(words.now).toBe('Remove 2 without a place');
    expect(words.dock[1]?.why).toBe('2 too many');
  });
});
