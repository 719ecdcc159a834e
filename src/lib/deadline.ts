export { withinDeadline } from '../../reader/signals.ts';
