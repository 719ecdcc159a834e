import { afterEach, expect, test, vi } from 'vitest';
import { rehearse } from '../../../wasm/rehearsal.ts';
import type { DecodeResult, FrameDecoder } from '../../../wasm/types.ts';
import { SELF_TEST_TEXT } from '../../../wasm/zxing/self-test-code.ts';
import { decode, openDecoder, printed, textsOf } from '../../support/wasm.ts';

afterEach(() => vi.restoreAllMocks());

/** What the decoder answers during the rehearsal, beside what it is for everybody else. */
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

test('every frame of the rehearsal shows codes that are read and followed', async () => {
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

test('nothing of it is in the first real frame, of a smaller or a larger picture', async () => {
  for (const text of ['A', 'Teleport Floor '.repeat(60)]) {
    const decoder = await openDecoder();
    await rehearse(decoder);
    expect(textsOf(await decode(decoder, printed(text)))).toEqual([text]);
  }
});

test('a slow machine begins before the last frame', async () => {
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

test('a decoder that refuses is no reason not to begin', async () => {
  const { results, decoder } = watched({
    ...(await openDecoder()),
    decodeLuma: () =>
      Promise.resolve({
        codes: [],
        stages: {} as DecodeResult['stages'],
        refused: 'reader-failed',
      }),
  });
  await rehearse(decoder);
  expect(results.length).toBeGreaterThan(0);
});
