export { guarded, reportUncaught, valueOr } from '../../reader/signals.ts';
