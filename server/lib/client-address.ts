import { normalizeIP } from '@fastify/rate-limit';

/** One address per client: a /64 of IPv6 counts as one. A connection that was reset has none, whatever the type says. */
export const addressOf = ({ ip }: { readonly ip: string | undefined }): string =>
  ip === undefined ? 'reset' : normalizeIP(ip);
