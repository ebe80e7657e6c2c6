import type { Page } from '@/lib/core/page';
import type { Locale } from '@/lib/core/locale';

/** The text of a message in one language: what the product comes with, and what staff put in its place. */
type EditedText = {
  readonly original: string;
  /** Null while the original is shown. */
  readonly override: string | null;
};

/** A message by its path, such as `auth.login.title`, in all languages. */
export type TextEntry = { readonly key: string; readonly texts: Readonly<Record<Locale, EditedText>> };

export type TextPage = Page<TextEntry>;

/** Characters of a text. */
export const textLength = 4000;
