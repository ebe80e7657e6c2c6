import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import compile from 'icu-minify/compile';
import type { Locale } from '@/lib/core/locale';
import { messagesOf, type Messages } from '@/messages';

/** A message is a text, or compiled for the pages an array. */
type Tree = { readonly [key: string]: string | readonly unknown[] | Tree };
type TextTree = { readonly [key: string]: string | TextTree };

/**
 * Reads the texts that the product comes with, by their paths, such as `auth.login.title`. From the files, because the build of
 * the pages compiles the messages that it imports.
 */
export async function readOriginals(locale: Locale): Promise<ReadonlyMap<string, string>> {
  const folder = path.join(process.cwd(), 'messages', locale);
  const namespaces = Object.keys(await messagesOf(locale));
  const files = (await readdir(folder)).filter((file) => namespaces.includes(namespaceOf(file)));
  const trees = await Promise.all(
    files.map(async (file): Promise<[string, TextTree]> => {
      const tree = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as TextTree; // a catalogue of this project
      return [namespaceOf(file), tree];
    }),
  );
  return listTexts(Object.fromEntries(trees.sort(([one], [other]) => (one < other ? -1 : 1))));
}

/** Returns the namespace of a file: that of `site-settings.json` is `siteSettings`. */
function namespaceOf(file: string): string {
  return file.replace(/\.json$/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Lists the texts of a tree by their paths. */
function listTexts(tree: TextTree, prefix = '', texts = new Map<string, string>()): Map<string, string> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.set(prefix + key, value);
    else listTexts(value, `${prefix}${key}.`, texts);
  }
  return texts;
}

/**
 * Returns a copy of a catalogue with other texts at their paths, compiled where those of the catalogue are. Paths that it does not
 * have are left out.
 */
export function withTexts(messages: Messages, overrides: ReadonlyMap<string, string>): Messages {
  // A message with arguments shows whether this bundle has compiled messages.
  const isCompiled = typeof messages.admin.who !== 'string';
  const toMessage = (text: string) => (isCompiled ? (compile(text) as string | readonly unknown[]) : text); // its types are internal
  const rebuild = (tree: Tree, prefix: string): Tree =>
    Object.fromEntries(
      Object.entries(tree).map(([key, value]) => {
        const at = prefix + key;
        if (isMessage(value)) {
          const text = overrides.get(at);
          return [key, text === undefined ? value : toMessage(text)];
        }
        return [key, hasBelow(overrides, `${at}.`) ? rebuild(value, `${at}.`) : value];
      }),
    );
  return rebuild(messages, '') as unknown as Messages; // the same keys
}

function isMessage(value: Tree[string]): value is string | readonly unknown[] {
  return typeof value === 'string' || Array.isArray(value);
}

function hasBelow(overrides: ReadonlyMap<string, string>, prefix: string): boolean {
  for (const key of overrides.keys()) if (key.startsWith(prefix)) return true;
  return false;
}
