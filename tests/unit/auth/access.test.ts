import { describe, expect, it } from 'vitest';
import { mayEnter } from '../../../src/auth/access.ts';

describe('the access permission', () => {
  it("accepts the role 'backend:access' of the configured client", () => {
    const floor = { resource_access: { floor: { roles: ['backend:access'] } } };
    expect(mayEnter(floor, 'floor')).toBe(true);
    expect(mayEnter(floor, 'teleport')).toBe(false);
  });

  it('rejects the same role of another client, or as a realm role', () => {
    expect(
      mayEnter({ resource_access: { account: { roles: ['backend:access'] } } }, 'teleport'),
    ).toBe(false);
    const realm = { email: 'a@demo.invalid', realm_access: { roles: ['backend:access'] } };
    expect(mayEnter(realm, 'teleport')).toBe(false);
  });

  it('rejects a token without roles', () => {
    expect(mayEnter({}, 'teleport')).toBe(false);
    expect(mayEnter({ resource_access: { teleport: {} } }, 'teleport')).toBe(false);
  });
});
