import { headers } from 'next/headers';

/** Returns the nonce with which the policy of the current page admits its scripts; undefined where there is none. */
export async function pageNonce(): Promise<string | undefined> {
  const policy = (await headers()).get('content-security-policy') ?? '';
  return /'nonce-([^']+)'/.exec(policy)?.[1];
}
