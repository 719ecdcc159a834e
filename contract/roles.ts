/** The one role that lets a person in, and the client that carries it. */
export const ACCESS_ROLE = 'backend:access';
export const ACCESS_CLIENT = 'teleport';
