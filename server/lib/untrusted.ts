/** Codes for a certificate of an authority that this machine does not know. */
export const UNTRUSTED =
  /^(UNABLE_TO_(VERIFY|GET)_|SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED_CERT|CERT_UNTRUSTED)/;
