import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { findCase } from '../../packing/find-case.ts';

/** The order that a foreign case belongs to, among those in this tablet's cache; nothing before it is found. */
export function ForeignOrder({ code }: { readonly code: string }) {
  const queries = useQueryClient();
  const { data: name } = useQuery({
    queryKey: ['order-of-case', code],
    queryFn: async () => (await findCase(queries, code, undefined))?.order.name ?? null,
    retry: false,
    staleTime: Infinity, // a code stays in its order
  });
  return name ? <span>{` ${belongsTo(name)}`}</span> : null;
}

const belongsTo = (name: string) => t`It belongs to order ${name}.`;
