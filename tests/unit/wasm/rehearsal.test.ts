import { afterEach, expect, test, vi } from 'vitest';
import { rehearse } from '../../../wasm/rehearsal.ts';
import type { DecodeResult, FrameDecoder } from '../../../wasm/types.ts';
import { SELF_TEST_TEXT } from '../../../wasm/zxing/self-test-code.ts';
import { decode, openDecoder, printed, textsOf } from '../../support/wasm.ts';

afterEach(() => vi.restoreAllMocks());

/** Results of the decoder during the rehearsal. */
function watched(decoder: FrameDecoder) {
  const results: DecodeResult[] = [];
  const answer = decoder.decodeLuma.bind(decoder);
  const decodeLuma: FrameDecoder['decodeLuma'] = async (request) => {
    const result = await answer(request);
    results.push(result);
    return result;
  };
  return { results, decoder: { ...decoder, decodeLuma } };
}

test('every frame of the rehearsal has codes that are decoded or followed', async () => {
  const { results, decoder } = watched(await openDecoder());
  vi.spyOn(performance, 'now').mockReturnValue(0); // however slow this machine is now
  await rehearse(decoder);
  expect(results).toHaveLength(8);
  for (const { codes } of results) {
    expect(codes.length).toBeGreaterThanOrEqual(4);
    expect(new Set(codes.map(({ text }) => text))).toEqual(new Set([SELF_TEST_TEXT]));
  }
  const stages = results.map(({ codes }) => codes.every(({ stage }) => stage === 'track'));
  expect(stages.slice(1)).not.toContain(false);
});

test('the first real frame of any size has no code of the rehearsal', async () => {
  for (const text of ['A', 'Teleport Floor '.repeat(60)]) {
    const decoder = await openDecoder();
    await rehearse(decoder);
    expect(textsOf(await decode(decoder, printed(text)))).toEqual([text]);
  }
});

test('a slow machine ends the rehearsal before its last frame', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const real = await openDecoder();
  const { results, decoder } = watched({
    ...real,
    decodeLuma(request) {
      now += 150;
      return real.decodeLuma(request);
    },
  });
  await rehearse(decoder);
  expect(results).toHaveLength(3);
});

test('the rehearsal ends without an error if the decoder refuses its frames', async () => {
  const { results, decoder } = watched({
    ...(await openDecoder()),
    decodeLuma: () =>
      Promise.resolve({
        codes: [],
        refused: 'reader-failed',
      }),
  });
  await rehearse(decoder);
  expect(results.length).toBeGreaterThan(0);
});
