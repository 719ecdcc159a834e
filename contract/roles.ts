/** The role that lets a person into the app, and the client that carries it. */
export const ACCESS_ROLE = 'backend:access';
/** The role for the administration API: what the plant shall make, and what it has made. */
export const ADMIN_ROLE = 'plant:admin';
/** The role for the board of a shift. It alone lets a person into the app, to the board and nothing else. */
export const FLOOR_ROLE = 'floor:view';
/** The role of a shift leader: reopens a finished order. By itself it does not let a person into the app. */
export const LEAD_ROLE = 'floor:lead';
export const ACCESS_CLIENT = 'teleport';
