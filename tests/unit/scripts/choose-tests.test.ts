import { expect, it } from 'vitest';
import { chooseTests, UnknownTests } from '../../../scripts/choose-tests.ts';

it('runs what every change needs when nothing is named', () => {
  expect(chooseTests([])).toEqual({
    parts: ['unit', 'server', 'browser', 'e2e'],
    files: [],
  });
});

it('runs every part, or its files, when all are asked for', () => {
  const { parts } = chooseTests(['all']);
  expect(parts).toEqual(expect.arrayContaining(['unit', 'processes', 'faults', 'keycloak']));
  expect(chooseTests(['all', 'sign-in.spec'])).toEqual({
    parts: ['e2e', 'faults', 'keycloak'],
    files: ['sign-in.spec'],
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
