import { describe, expect, it } from 'vitest';
import { type Circumstances, scanWords } from '../../../src/packing/session/scan-words.ts';
import type { OpenScan } from '../../../src/packing/session/state.ts';
import { packRefused } from '../../../src/packing/flows/define-flow.ts';
import { CALM, openScan } from '../../support/packing.ts';

describe('the reason of a refused packing', () => {
  const sentence = (reason: string) =>
    `Unable to submit your scannings due to ${reason}. Either re-scan the shipper case or redo the session.`;

  it.each(['network', 'Bad Gateway', 'Conflict', 'Too Many Requests'])(
    'a refusal names the reason "%s" in the sentence of the catalogue',
    (reason) => {
      expect(packRefused(reason)).toEqual({ title: sentence(reason), detail: '' });
    },
  );

  it.each([
    [
      'The order is done and cannot be changed this way.',
      'The order is done and cannot be changed this way.',
    ],
    ['Codes must differ', 'Codes must differ.'],
    [
      "The plant's answer could not be read. Tell IT.",
      "The plant's answer could not be read. Tell IT.",
    ],
  ])('a reason that is a sentence follows the sentence of the catalogue: %s', (reason, detail) => {
    expect(packRefused(reason)).toEqual({ title: sentence("the plant's answer"), detail });
  });
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

  it.each([
    [{ kind: 'sending' }, [UNDO, 'Scan Master Case: Scanned', 'Submit & Next: Packing…']],
    [
      { kind: 'looking-up', leadsTo: 'send-again' },
      [UNDO, 'Keep for later', 'Ask now: Asking now'],
    ],
    [{ kind: 'pausing', until: 5000 }, [UNDO, 'Keep for later', 'Ask now (4 s)']],
    [{ kind: 'throttled', until: 3500 }, [UNDO, 'Keep for later', 'Send again: In 3 s']],
    [{ kind: 'sign-in', next: 'send' }, [UNDO, 'Keep for later', 'Log In']],
    [
      { kind: 'failing', cause: 'plant', wantsBack: false },
      ['Take the codes back', 'Keep for later', 'Try again'],
    ],
    [
      { kind: 'failing', cause: 'sign-in', wantsBack: false },
      ['Take the codes back', 'Keep for later', 'Log In'],
    ],
  ] as const)(
    'the dock of a call that is %j offers what can be done, or says why nothing can',
    (call, words) => {
      expect(dock(call)).toEqual(words);
    },
  );

  it.each([
    [{ kind: 'sign-in', next: 'send' }, [UNDO, 'Keep for later']],
    [
      { kind: 'failing', cause: 'sign-in', wantsBack: false },
      ['Take the codes back', 'Keep for later'],
    ],
  ] as const)(
    'for a call that is %j the dialog alone has Log In while it asks for it',
    (call, words) => {
      expect(dock(call, { signInAsked: true })).toEqual(words);
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
