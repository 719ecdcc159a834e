/** Parts of the open scan, each as tests read it. */
import { atom } from 'jotai';
import { openScanAtom } from '../../src/packing/session/atoms.ts';

export const callAtom = atom((get) => get(openScanAtom)?.call ?? null);
export const questionAtom = atom((get) => get(openScanAtom)?.question ?? null);
export const openingAtom = atom((get) => get(openScanAtom)?.isOpening ?? false);
export const inventoryAtom = atom((get) => get(openScanAtom)?.inventory ?? null);
