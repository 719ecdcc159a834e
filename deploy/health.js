/** For a container's health check: status 0 while the server and its database answer. */
import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';

const { PORT = '8080', HTTPS, HTTPS_CERT } = process.env;
const isSecure = Boolean(HTTPS || HTTPS_CERT);
const get = isSecure ? getSecure : getPlain;
const address = `${isSecure ? 'https' : 'http'}://127.0.0.1:${PORT}/readyz`;

// Its own certificate names the address that browsers use.
get(address, { rejectUnauthorized: false, timeout: 4000 }, (answer) => {
  process.exit(answer.statusCode === 200 ? 0 : 1);
})
  .on('timeout', () => process.exit(1))
  .on('error', () => process.exit(1));
