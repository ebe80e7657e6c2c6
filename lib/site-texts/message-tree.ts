import type { Messages } from '@/messages';

type Tree = { readonly [key: string]: string | Tree };

/** Lists the messages of a catalogue by their paths, such as `auth.login.title`. */
export function listTexts(messages: Messages): Map<string, string> {
  const texts = new Map<string, string>();
  const visit = (tree: Tree, prefix: string) => {
    for (const [key, value] of Object.entries(tree)) {
      if (typeof value === 'string') texts.set(prefix + key, value);
      else visit(value, `${prefix}${key}.`);
    }
  };
  visit(messages, '');
  return texts;
}

/** Returns a copy of the catalogue with other texts at their paths. Paths that it does not have are left out. */
export function withTexts(messages: Messages, overrides: ReadonlyMap<string, string>): Messages {
  const rebuild = (tree: Tree, prefix: string): Tree =>
    Object.fromEntries(
      Object.entries(tree).map(([key, value]) => {
        const path = prefix + key;
        if (typeof value === 'string') return [key, overrides.get(path) ?? value];
        return [key, hasBelow(overrides, `${path}.`) ? rebuild(value, `${path}.`) : value];
      }),
    );
  return rebuild(messages, '') as Messages; // the same keys
}

function hasBelow(overrides: ReadonlyMap<string, string>, prefix: string): boolean {
  for (const key of overrides.keys()) if (key.startsWith(prefix)) return true;
  return false;
}
