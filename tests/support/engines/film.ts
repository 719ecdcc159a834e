import { resolve } from 'node:path';

/** A film of labels that every engine plays; `make-film.ts` beside this file records it. */
export const FILM = resolve('tests/fixtures/engines/labels.webm');

export const FILM_TEXTS: readonly string[] = [1, 2, 3, 4].map((at) => `S01a1b2c3d4-000${at}`);
