import { expect, it } from 'vitest';
import { chooseTests, UnknownTests } from '../../../scripts/choose-tests.ts';

it('runs what needs no package of its own when nothing is named', () => {
  expect(chooseTests([])).toEqual({
    parts: ['unit', 'server', 'browser', 'e2e'],
    files: [],
  });
});

it('runs the named parts in the order of their cost', () => {
  expect(chooseTests(['keycloak', 'unit'])).toEqual({ parts: ['unit', 'keycloak'], files: [] });
});

it('takes a word that is no part as part of a path', () => {
  expect(chooseTests(['unit', 'camera'])).toEqual({ parts: ['unit'], files: ['camera'] });
});

it('leaves out parts without such a file', () => {
  expect(chooseTests(['choose-tests'])).toEqual({ parts: ['unit'], files: ['choose-tests'] });
});

it('refuses a word that names nothing', () => {
  expect(() => chooseTests(['unit', 'no-such-test'])).toThrow(UnknownTests);
});
