import { describe, expect, it } from 'vitest';
import { mayEnter } from '../../../src/auth/access.ts';

describe('the access permission', () => {
  it("accepts the role 'backend:access' of the client 'teleport'", () => {
    expect(mayEnter({ resource_access: { teleport: { roles: ['backend:access'] } } })).toBe(true);
  });

  it('rejects the same role of another client, or as a realm role', () => {
    expect(mayEnter({ resource_access: { account: { roles: ['backend:access'] } } })).toBe(false);
    const realm = { email: 'a@demo.invalid', realm_access: { roles: ['backend:access'] } };
    expect(mayEnter(realm)).toBe(false);
  });

  it('rejects a token without roles', () => {
    expect(mayEnter({})).toBe(false);
    expect(mayEnter({ resource_access: { teleport: {} } })).toBe(false);
  });
});
