import { IntlMessageFormat } from 'intl-messageformat';
import type { Locale } from '@/lib/core/locale';

type Element = ReturnType<IntlMessageFormat['getAst']>[number];

/** The kinds of elements of a parsed message. */
const kinds = { 1: 'argument', 2: 'number', 3: 'date', 4: 'time', 5: 'select', 6: 'plural', 8: 'tag' } as const;
type Kind = (typeof kinds)[keyof typeof kinds];

/** The placeholders and tags of a message by their names, each with the ways in which it is used. */
type Parts = ReadonlyMap<string, ReadonlySet<Kind>>;

/**
 * Returns whether a text can stand in for a message: it parses, and has the placeholders and tags of the original. It may use a
 * placeholder only as the original does in some language, because a name is not a number.
 */
export function fitsMessage(text: string, locale: Locale, originals: Readonly<Record<Locale, string>>): boolean {
  const parts = findParts(text, locale);
  const wanted = findParts(originals[locale], locale);
  const allowed = Object.entries(originals).map(([one, original]) => findParts(original, one as Locale)); // the keys of a record
  if (!parts || !wanted) return false;
  for (const [name, kind] of wanted) if (!parts.has(name) || isTag(kind) !== isTag(parts.get(name))) return false;
  for (const [name, used] of parts) {
    const known = new Set(allowed.flatMap((one) => [...(one?.get(name) ?? [])]));
    if (known.size === 0 || isTag(known) !== isTag(used)) return false;
    if ([...used].some((kind) => kind !== 'argument' && !known.has(kind))) return false;
  }
  return true;
}

const isTag = (used: ReadonlySet<Kind> | undefined) => used?.has('tag') ?? false;

/** Returns undefined for a text that is no message, such as one with a brace too many. */
function findParts(text: string, locale: Locale): Parts | undefined {
  try {
    const parts = new Map<string, Set<Kind>>();
    collect(new IntlMessageFormat(text, locale).getAst(), parts);
    return parts;
  } catch {
    return undefined;
  }
}

function collect(elements: readonly Element[], parts: Map<string, Set<Kind>>): void {
  for (const element of elements) {
    const kind = kinds[element.type as keyof typeof kinds] as Kind | undefined; // literals and # have none
    if (!kind || !('value' in element)) continue;
    // A tag and a placeholder of one name are different parts.
    const name = `${kind === 'tag' ? '<' : ''}${String(element.value)}`;
    const known = parts.get(name) ?? new Set();
    parts.set(name, known.add(kind));
    if ('children' in element) collect(element.children, parts);
    if ('options' in element) for (const { value } of Object.values(element.options)) collect(value, parts);
  }
}
