export { activations } from '../../reader/signals.ts';
