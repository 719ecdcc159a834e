import { describe, expect, it } from 'vitest';
import { lackedRole, mayEnter, seesBoardOnly } from '../../../src/auth/access.ts';
import { setConfig } from '../../../src/lib/runtime-config.ts';
import { APP_CONFIG } from '../../support/plant.ts';

describe('the access permission', () => {
  it("the role 'backend:access' of the configured client gives access", () => {
    const floor = { resource_access: { floor: { roles: ['backend:access'] } } };
    expect(mayEnter(floor, 'floor')).toBe(true);
    expect(mayEnter(floor, 'teleport')).toBe(false);
  });

  it('the same role of another client, or as a realm role, gives no access', () => {
    expect(
      mayEnter({ resource_access: { account: { roles: ['backend:access'] } } }, 'teleport'),
    ).toBe(false);
    const realm = { email: 'a@demo.invalid', realm_access: { roles: ['backend:access'] } };
    expect(mayEnter(realm, 'teleport')).toBe(false);
  });

  it('a token without roles gives no access', () => {
    expect(mayEnter({}, 'teleport')).toBe(false);
    expect(mayEnter({ resource_access: { teleport: {} } }, 'teleport')).toBe(false);
  });
});

it('a call is allowed with its role, and names the role to a person who lacks it', () => {
  expect(lackedRole('finishPacking', ['backend:access'])).toBeUndefined();
  expect(lackedRole('finishPacking', ['packing:finish'])).toBe('backend:access');
});

it('a person without stored roles has the access role', () => {
  expect(lackedRole('finishPacking')).toBeUndefined();
});

const inClient = (...roles: string[]) => ({ resource_access: { teleport: { roles } } });

it('the role of the board alone lets a person in where the plant has a board, and to the board only', () => {
  const configured = (features: readonly 'board'[]) => setConfig({ ...APP_CONFIG, features });
  configured([]);
  expect(mayEnter(inClient('floor:view'), 'teleport')).toBe(false);
  configured(['board']);
  expect(mayEnter(inClient('floor:view'), 'teleport')).toBe(true);
  expect(seesBoardOnly(['floor:view'])).toBe(true);
  expect(seesBoardOnly(['floor:view', 'backend:access'])).toBe(false);
  expect(seesBoardOnly(undefined)).toBe(false);
});
