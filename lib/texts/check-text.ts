import type { Locale } from '@/lib/core/locale';
import { findParts, type Kind } from './message-parts';

/**
 * Returns whether a text can stand in for a message: it parses, and has the placeholders and tags of the original. It may use a
 * placeholder only as the original does in some language, because a name is not a number.
 */
export function fitsMessage(text: string, locale: Locale, originals: Readonly<Record<Locale, string>>): boolean {
  const parts = findParts(text, locale);
  const required = findParts(originals[locale], locale);
  const allowed = Object.entries(originals).map(([key, original]) => findParts(original, key as Locale)); // the keys of a record
  if (!parts || !required) return false;
  for (const [name, kind] of required) if (!parts.has(name) || isTag(kind) !== isTag(parts.get(name))) return false;
  for (const [name, used] of parts) {
    const known = new Set(allowed.flatMap((messageParts) => [...(messageParts?.get(name) ?? [])]));
    if (known.size === 0 || isTag(known) !== isTag(used)) return false;
    if ([...used].some((kind) => kind !== 'argument' && !known.has(kind))) return false;
  }
  return true;
}

const isTag = (used: ReadonlySet<Kind> | undefined) => used?.has('tag') ?? false;
