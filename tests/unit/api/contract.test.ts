import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { generate } from '../../../scripts/generate-contract.ts';

const CHECKS = 'contract/generated/checks.js';

describe('the generated part of the contract', () => {
  test('the generated files are what the contract generates', async () => {
    for (const [path, content] of Object.entries(await generate()))
      expect(readFileSync(path, 'utf8') === content, `${path}: run "npm run generate"`).toBe(true);
  });

  test('the generated files import nothing and create no functions from texts', () => {
    const source = readFileSync(CHECKS, 'utf8');
    expect(source).not.toMatch(/\brequire\(|\bimport\b|new Function|\beval\(/);
  });
});
