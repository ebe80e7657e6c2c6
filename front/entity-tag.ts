const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, '');

/** Returns whether a header `If-None-Match` names the tag of what would be sent (RFC 9110, 13.1.2: compared weakly). */
export function isTagListed(ifNoneMatch: string | undefined, etag: string): boolean {
  const listed = ifNoneMatch?.split(',').map(withoutWeakness) ?? [];
  return listed.includes('*') || listed.includes(withoutWeakness(etag));
}
