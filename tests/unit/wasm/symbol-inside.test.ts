import { expect, it } from 'vitest';
import { Search } from '../../../wasm/search.ts';
import { OldClutter } from '../../../wasm/track/clutter.ts';
import { followTracks } from '../../../wasm/track/follow-tracks.ts';
import { NO_MOTION, STILL } from '../../../wasm/track/motion.ts';
import { openContexts, readOf, sheet } from '../../support/sheets.ts';

const CODE = { text: 'BOX 1', x: 60, y: 60 };
const INSIDE = { text: '40', x: 90, y: 90, pitch: 1 };
const BESIDE = { text: '41', x: 220, y: 60, pitch: 1 };

it('a symbol of another symbology inside the outline of a code is dropped, one beside it is kept', async () => {
  const contexts = await openContexts();
  const context = contexts.of(sheet(320, 240, [CODE]));
  const followed = followTracks(context, [], [], NO_MOTION);
  const { reads } = new Search(context, followed, new OldClutter([], STILL));
  reads.add({ read: readOf(CODE), stage: 'search' }, []);
  for (const print of [INSIDE, BESIDE])
    reads.add({ read: { ...readOf(print), format: 'MicroQRCode' }, stage: 'scan' }, []);
  expect(reads.report().map(({ text }) => text)).toEqual(['BOX 1', '41']);
});
