import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';
import { noLegacyWord } from './no-legacy-word.mjs';

const config = [
  {
    files: ['**/*.tsx'],
    languageOptions: { parser: tseslint.parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { model: { rules: { 'no-legacy-word': noLegacyWord } } },
    rules: { 'model/no-legacy-word': 'error' },
  },
];

const reports = (code) => new Linter().verify(code, config, 'a.tsx').map(({ ruleId }) => ruleId);

describe('the lint rule on legacy words', () => {
  test.each([
    ['an identifier', 'const vip = 1;'],
    ['a property key', 'const a = { is_online: 1 };'],
    ['a quoted key', "const a = { 'overduedate_1': 1 };"],
    ['a member access', 'a.last_login_time;'],
    ['a computed access', "a['likecount'];"],
    ['a key of a type', 'type A = { sex: number };'],
    ['a string in a type', "type A = Pick<B, 'create_time'>;"],
    ['a string', "'cid' in a;"],
    ['a destructured name', 'const { last_page: lastPage } = a;'],
    ['an attribute', '<A backphotos={[]} />;'],
  ])('reports %s', (_kind, code) => {
    expect(reports(code)).toContain('model/no-legacy-word');
  });

  test('allows domain words and longer words', () => {
    expect(reports("const tier = { isOnline: a.vipLounge, 'sexton': `vip` };")).toEqual([]);
  });
});
