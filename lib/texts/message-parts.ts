import { IntlMessageFormat } from 'intl-messageformat';
import type { Locale } from '@/lib/core/locale';

type Element = ReturnType<IntlMessageFormat['getAst']>[number];

/** The kinds of elements of a parsed message. */
const kinds = { 1: 'argument', 2: 'number', 3: 'date', 4: 'time', 5: 'select', 6: 'plural', 8: 'tag' } as const;
export type Kind = (typeof kinds)[keyof typeof kinds];

/** The placeholders and tags of a message by their names, each with the ways in which it is used. */
type MessageParts = ReadonlyMap<string, ReadonlySet<Kind>>;

/** Finds the placeholders and tags of a message. Returns undefined for a text that is no message, such as one with a brace too many. */
export function findParts(text: string, locale: Locale): MessageParts | undefined {
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
