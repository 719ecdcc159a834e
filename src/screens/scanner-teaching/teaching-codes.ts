/**
 * Codes to scan while teaching: capitals tell of a lost Shift, `-` and digits of another layout.
 * They belong to no order; scanning them anywhere else does no harm.
 */
export const TEACHING_CODES = ['U0A1b2c3d4e-5f0-', 'S7ZA0B1C2D3-E4F5', 'I9Qf0e1d2c3-b4a5'] as const;
