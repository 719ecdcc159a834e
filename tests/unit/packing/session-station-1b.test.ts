import { STRAY_SHIPPERS, UNITS } from '../../support/packing.ts';
import {
  AT_1B,
  goOn,
  hold,
  noAnswer,
  press,
  read,
  release,
  reload,
  reply,
  scenario,
  see,
  watch,
} from '../../support/session-script.ts';

const [a] = STRAY_SHIPPERS as [string];
const [u, v, w, x, y] = UNITS as [string, string, string, string, string];

scenario(
  'station 1B packs by itself and accepts the next case before the answer, by camera and by hand, until that is full',
  AT_1B,
  noAnswer,
  see(u, v),
  see(a),
  { bodies: [{ shipper_case_uid: a, unit_uids: [u, v] }] },
  see(w),
  { scanned: [w], rows: ['newest', 'empty'], count: { scanned: 1, size: 2 } },
  read(x + a),
  { scanned: [w, x], waits: 0, count: { scanned: 2, size: 2 } },
  read(y),
  {
    waits: 1,
    title: 'Scan Units',
    now: 'The next case is full. More units wait until the last case is packed',
  },
  reply({ kind: 'done' }),
  { scanned: [w, x], phase: 'closing' },
);

scenario(
  "station 1B sends every code as the plant spells it, whatever the scanner's case",
  AT_1B,
  read(u.toUpperCase()),
  read(`https://plant.invalid/c/${v.toLowerCase()}`),
  read(a.toLowerCase()),
  { bodies: [{ shipper_case_uid: a, unit_uids: [u, v] }] },
);

scenario(
  'station 1B reports no problem of packed units that are still before the camera',
  AT_1B,
  see(u, v),
  see(u, v, a),
  see(u, v, a),
  { sounds: ['full', 'closed', 'packed'] },
);

scenario(
  'station 1B packs a full case that was gone back to by reading its shipper case, also after a reload',
  AT_1B,
  see(u, v),
  press('go-back'),
  reload,
  goOn,
  { phase: 'collecting', scanned: [u, v] },
  read(a),
  { calls: [1] },
);

scenario(
  'station 1B packs nothing by a shipper case that was in the picture before going back',
  AT_1B,
  see(u, v),
  hold,
  see(a),
  press('go-back'),
  release,
  see(a),
  { calls: [] },
  watch(1100),
  see(a),
  { calls: [1] },
);
