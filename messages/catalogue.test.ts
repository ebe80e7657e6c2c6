import { describe, expect, test } from 'vitest';
import { contract } from '@/lib/contract';
import { validationKeys } from '@/lib/core/validation-keys';
import { locales } from '@/lib/core/locale';
import { pages } from '@/lib/routing/find-route';
import { titleKeyOn } from '@/lib/routing/routes';
import { messagesOf } from '.';

type Tree = { readonly [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

const argumentsOf = (text: string) => [...new Set([...text.matchAll(/\{\s*(\w+)/g)].map((match) => match[1]))].sort();

const english = flatten(await messagesOf('en'));

describe.each(locales)('the catalogue %s', async (locale) => {
  const own = flatten(await messagesOf(locale));

  test('has the keys of the English one and no others', () => {
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
  });

  test('asks for the same arguments', () => {
    const different = [...own].filter(
      ([key, text]) =>
        !arePluralBranches(text) && argumentsOf(text).join() !== argumentsOf(english.get(key) ?? '').join(),
    );
    // A language without plurals may drop the plural form, never the argument itself.
    expect(different.filter(([key]) => !arePluralBranches(english.get(key) ?? ''))).toEqual([]);
  });

  test('says something under every key', () => {
    expect([...own].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('has a sentence for every code of the endpoint table, every problem of a field and every page', () => {
    for (const row of Object.values(contract)) {
      for (const code of Object.keys(row.codes)) expect(own.has(`calls.${code}`), code).toBe(true);
    }
    for (const key of validationKeys) expect(own.has(`validation.${key}`), key).toBe(true);
    for (const { name, terminal } of pages) {
      const key = `pages.${titleKeyOn(terminal, name)}`;
      expect(own.has(key), key).toBe(true);
    }
  });
});

function arePluralBranches(text: string): boolean {
  return /,\s*(plural|select)/.test(text);
}

test('the verification of members has one name in each Chinese script', async () => {
  for (const [locale, other] of [
    ['zh-CN', /真人验证|会员认证|会员验证/],
    ['zh-TW', /真人驗證|會員認證|會員驗證|已驗證會員/],
  ] as const)
    expect([...flatten(await messagesOf(locale))].filter(([, text]) => other.test(text))).toEqual([]);
});
