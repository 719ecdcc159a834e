import { plural, t } from '@lingui/core/macro';
import { completionOf, leftOf } from '../../../contract/completion.ts';
import { defineFlow } from './define-flow.ts';
import type { DockButton } from './definition.ts';
import { undoButton } from './words.ts';
import { scanningPeople } from '../types.ts';

/** After Go Back, a full case takes a shipper case only once this is pressed. */
const closeAgain = (): DockButton => ({
  action: 'close',
  words: t`Scan Shipper Case`,
  next: true,
});

/**
 * Units fill a shipper case; scanning the shipper case packs it at once. During that call, units are
 * accepted for the next case, so bad Wi-Fi never stops the line.
 */
export const packShipper = defineFlow({
  station: '1B',
  screen: 'scan',
  caseTypes: ['stray_individual_unit', 'unit_case', 'stray_shipper_case', 'shipper_case'],
  contents: { types: ['stray_individual_unit'], places: 'case-size', otherwise: 'packed' },
  closer: { type: 'stray_shipper_case', submits: 'at-once' },
  afterwards: 'next-case',
  needs: ['shipper_case_size', 'produced_quantity'],
  size: (order) => order.shipper_case_size ?? 0,
  planned: (order) => completionOf(order).unit,
  unpacked: (order) => {
    const cases = leftOf(completionOf(order).filled);
    return cases === undefined ? undefined : cases * (order.shipper_case_size ?? 0);
  },
  buttons: [{ words: () => t`Scan & Pack`, step: 'scan' }],
  request: (sent) => ({
    kind: 'pack-shipper-case',
    body: {
      shipper_case_uid: sent.closer?.code ?? '',
      unit_uids: sent.contents.map(({ code }) => code),
      ...scanningPeople(sent),
    },
  }),
  lines: ({ phase, contents, ahead, size }, order) => {
    const { unit, filled } = completionOf(order);
    const units = Math.min(contents.length, size) + ahead.length;
    const closed = phase === 'ready' || phase === 'submitting' ? 1 : 0;
    return [
      { label: t`Scanned / Total Unit`, ...unit, now: units },
      { label: t`Scanned / Total Shipper Case`, ...filled, now: closed },
    ];
  },
  words: {
    ofCase: {
      content: 'unit',
      closer: 'shipper case',
      press: () => t`Press Scan Shipper Case`,
      show: () => t`Show the shipper case label`,
      more: (missing) =>
        plural(missing, { one: 'Show 1 more unit', other: `Show ${missing} more units` }),
      named: (code) => t`Shipper case ${code}`,
      packed: (code) => t`Shipper case ${code} is packed.`,
      kept: (code, phrase) => t`Shipper case ${code} with ${phrase} is kept on this tablet.`,
      shortage: {
        contents: (left, size) =>
          plural(left, {
            0: 'No free unit left. Print unit labels',
            one: `Only 1 unit left for a case of ${size}. Print unit labels`,
            other: `Only ${left} units left for a case of ${size}. Print unit labels`,
          }),
        closer: () => t`No free shipper case label. Print extra labels`,
      },
    },
    title: ({ phase }) =>
      phase === 'closing' || phase === 'ready' ? t`Scan Shipper Case` : t`Scan Units`,
    waiting: ({ ahead, size }) =>
      ahead.length < size
        ? t`Packing. Continue with the next units`
        : t`The next case is full. More units wait until the last case is packed`,
    listName: () => t`Units in this case`,
    row: () => t`Unit`,
    dock: ({ phase, ahead, contents, size }) => [
      undoButton({
        isEmpty: (phase === 'submitting' ? ahead : contents).length === 0,
        isWaiting: false,
      }),
      { action: 'go-back', words: t`Go Back` },
      ...(phase === 'collecting' && contents.length === size ? [closeAgain()] : []),
    ],
  },
});
