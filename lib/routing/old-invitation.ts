import { invitationHref } from './sections';

/** The longest code that counts, far longer than any that the site gives. */
const longestCode = 64;

/**
 * Returns the address of the invitation that a hash names in the shape `#/invitation/{code}`, in which links were shown earlier
 * (spec 2); undefined for any other hash.
 */
export function invitationOfHash(hash: string): string | undefined {
  const code = /^#!?\/invitation\/([\w-]+)\/?(?:[?&].*)?$/i.exec(decodeHash(hash))?.[1];
  return code === undefined || code.length > longestCode ? undefined : invitationHref(code);
}

/** Some apps encode the hash of a link that they pass on. */
function decodeHash(hash: string): string {
  if (hash.length > 500) return '';
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
