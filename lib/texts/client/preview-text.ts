import { IntlMessageFormat } from 'intl-messageformat';
import type { Locale } from '@/lib/core/locale';
import { findParts } from '../message-parts';

/**
 * Formats a message for its preview: a placeholder shows its name, a number counts as 3, and tags vanish. Returns undefined for
 * a text that is no message.
 */
export function previewText(text: string, locale: Locale): string | undefined {
  const parts = findParts(text, locale);
  if (!parts) return undefined;
  const values = [...parts].map(([name, kinds]) => {
    if (kinds.has('tag')) return [name.slice(1), (children: unknown[]) => children.join('')] as const;
    if (kinds.has('plural') || kinds.has('number')) return [name, 3] as const;
    if (kinds.has('date') || kinds.has('time')) return [name, new Date()] as const;
    return [name, `‹${name}›`] as const;
  });
  try {
    return String(new IntlMessageFormat(text, locale).format(Object.fromEntries(values)));
  } catch {
    return undefined;
  }
}
