/** More parameters than any page reads, with those that other sites append. */
const maxParameters = 64;

/** Names that every object has. Next collects the parameters of an address in plain objects, where these are taken. */
const inheritedNames: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/**
 * Returns the query of an address, with its `?`, without the parameters whose names every object has; undefined when there are too
 * many.
 */
export function cleanQuery(search: string): string | undefined {
  if (search === '') return search;
  const parts = search.slice(1).split('&');
  if (parts.length > maxParameters) return undefined;
  const kept = parts.filter((part) => ![...new URLSearchParams(part).keys()].some((name) => inheritedNames.has(name)));
  return kept.length === parts.length ? search : kept.length === 0 ? '' : `?${kept.join('&')}`;
}
