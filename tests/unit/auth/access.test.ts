import { describe, expect, it } from 'vitest';
import { hasRealmRole, hasResourceRole, mayEnter } from '../../../src/auth/access.ts';

describe('the access permission', () => {
  it("accepts the role 'backend:access' of the client 'teleport'", () => {
    expect(mayEnter({ resource_access: { teleport: { roles: ['backend:access'] } } })).toBe(true);
  });

  it('rejects the same role of another client, or as a realm role', () => {
    expect(mayEnter({ resource_access: { account: { roles: ['backend:access'] } } })).toBe(false);
    expect(mayEnter({ realm_access: { roles: ['backend:access'] } })).toBe(false);
  });

  it('rejects a token without roles', () => {
    expect(mayEnter({})).toBe(false);
    expect(mayEnter({ resource_access: { teleport: {} } })).toBe(false);
  });

  it('checks realm roles and resource roles apart', () => {
    const claims = {
      realm_access: { roles: ['operator'] },
      resource_access: { teleport: { roles: ['labels'] } },
    };
    expect(hasRealmRole(claims, 'operator')).toBe(true);
    expect(hasRealmRole(claims, 'labels')).toBe(false);
    expect(hasResourceRole(claims, 'teleport', 'labels')).toBe(true);
    expect(hasResourceRole(claims, 'teleport', 'operator')).toBe(false);
  });
});
