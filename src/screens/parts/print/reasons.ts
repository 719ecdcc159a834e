import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why labels are printed again. */
export const REASONS: readonly MessageDescriptor[] = [
  msg`The print is bad`,
  msg`Labels are damaged`,
  msg`Labels are lost`,
  msg`The printer stopped`,
  msg`Wrong paper or size`,
];
