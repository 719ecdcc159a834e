import { useQueryClient } from '@tanstack/react-query';
import { signInState } from '../auth/sign-in.ts';
import { packingOf } from '../packing/owner/create-packing.ts';
import { type Packing, usePackingOwner } from '../packing/owner/packing.ts';

export const usePacking = (): Packing =>
  packingOf(usePackingOwner(), useQueryClient(), signInState);
