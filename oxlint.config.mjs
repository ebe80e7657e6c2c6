import { featureFolders } from './scripts/lint/zones.mjs';

const on = (...names) => Object.fromEntries(names.map((name) => [name, 'error']));
const off = (...names) => Object.fromEntries(names.map((name) => [name, 'off']));

const noFramework = 'Services also run in the socket process: no framework here.';
const tests = ['**/*.test.{ts,tsx,mjs}', '**/*.examples.ts', 'e2e/**', 'lib/testing/**'];

export default {
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'nextjs', 'jsx-a11y', 'promise', 'vitest'],
  // scripts/lint/plugin.mjs has the rules of this project; zones.mjs is the table of allowed-imports.
  jsPlugins: ['./scripts/lint/plugin.mjs'],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['db/migrations/**'],
  categories: { correctness: 'error' },
  rules: {
    ...on(
      'no-array-constructor',
      'no-console',
      'no-new-func',
      'no-var',
      'prefer-const',
      'prefer-rest-params',
      'prefer-spread',
      'typescript/ban-ts-comment',
      'typescript/no-empty-object-type',
      'typescript/no-explicit-any',
      'typescript/no-namespace',
      'typescript/no-non-null-assertion',
      'typescript/no-require-imports',
      'typescript/no-unnecessary-type-constraint',
      'typescript/no-unsafe-function-type',
      'react/display-name',
      'react/jsx-no-comment-textnodes',
      'react/no-danger',
      'react/no-unescaped-entities',
      'react/require-render-return',
      'react/rules-of-hooks',
      'react/unsupported-syntax',
      'yuanfen/allowed-imports',
      'yuanfen/import-zod',
      'yuanfen/no-environment',
      'yuanfen/no-legacy-word',
      'yuanfen/no-page-address',
      'yuanfen/no-private-next',
      'yuanfen/no-raw-error',
      'yuanfen/no-raw-sql',
      'yuanfen/standard-names',
    ),
    'import/no-cycle': ['error', { ignoreExternal: true, ignoreTypes: false }],
    'max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }],
    'no-restricted-imports': [
      'error',
      {
        paths: [
          {
            name: 'next-intl',
            importNames: ['useTranslations'],
            message:
              'Use components/shell/use-translations: one translator per namespace instead of one per component.',
          },
        ],
      },
    ],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    'react/forbid-component-props': [
      'error',
      { forbid: [{ propName: 'dangerouslySetInnerHTML', message: 'Text is text: use nodes.' }] },
    ],
    'typescript/consistent-type-imports': [
      'error',
      { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
    ],
    // Event handlers may be async; a promise as a condition or in a spread is a missing await.
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    // The second argument of expect is its message.
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    // A repeated header is an array in the types of Node only.
    'typescript/restrict-template-expressions': ['error', { allowArray: true }],
    // Pictures are stored in three widths and served by the site; next/image's optimizer is off on purpose.
    'nextjs/no-img-element': 'off',
    // Pages without scripts, and those that leave a terminal, need plain links.
    'nextjs/no-html-link-for-pages': 'off',
    // Browser tests run axe on every page, which sees the roles and names that components get from each other.
    ...off(
      'jsx-a11y/anchor-has-content',
      'jsx-a11y/click-events-have-key-events',
      'jsx-a11y/control-has-associated-label',
      'jsx-a11y/img-redundant-alt',
      'jsx-a11y/interactive-supports-focus',
      'jsx-a11y/media-has-caption',
      'jsx-a11y/no-autofocus',
      'jsx-a11y/no-noninteractive-element-interactions',
      'jsx-a11y/no-noninteractive-tabindex',
      'jsx-a11y/no-static-element-interactions',
      'jsx-a11y/prefer-tag-over-role',
    ),
    // Legal in this project: control characters are what texts are cleaned of, and wires copy their lists.
    ...off(
      'no-control-regex',
      'no-empty-pattern',
      'no-misleading-character-class',
      'promise/no-callback-in-promise',
      'typescript/no-base-to-string',
      'typescript/no-meaningless-void-operator',
      'typescript/no-misused-spread',
      'typescript/no-redundant-type-constituents',
      'typescript/no-unsafe-unary-minus',
      'typescript/no-useless-default-assignment',
      'typescript/require-array-sort-compare',
      'typescript/unbound-method',
      'unicorn/no-new-array',
      'unicorn/no-thenable',
      'unicorn/no-useless-spread',
      'vitest/expect-expect',
      'vitest/no-conditional-expect',
      'vitest/no-standalone-expect',
      'vitest/require-mock-type-parameters',
      'vitest/require-to-throw-message',
    ),
  },
  overrides: [
    {
      // Services are shared with the socket process and with tests, where these imports throw.
      files: [
        ...featureFolders.map((folder) => `${folder.slice(2)}/**/*.ts`),
        'lib/core/**/*.ts',
        'db/**/*.ts',
        'realtime/**/*.ts',
        'worker/**/*.ts',
      ],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: ['next', 'react', 'react-dom', 'server-only', 'client-only'].map((name) => ({
              name,
              message: noFramework,
            })),
            patterns: [{ group: ['next/*', 'next-intl', 'next-intl/*'], message: noFramework }],
          },
        ],
      },
    },
    {
      // Wire conversions, columns of the database, and programs that act as other clients.
      files: [
        '**/wire.ts',
        '**/*-wire.ts',
        '**/contract.ts',
        'lib/*/names.ts',
        'lib/*/inputs.ts',
        'lib/*/wire-schema.ts',
        'lib/live/*frames.ts',
        'lib/live/client/fake-transport.ts',
        'realtime/testing.ts',
        'db/**',
        'bench/**',
        'e2e/**',
        'lib/testing/**',
        'scripts/lint/**',
        '**/*.test.{ts,tsx,mjs}',
        '**/*.examples.ts',
      ],
      rules: off('yuanfen/no-legacy-word'),
    },
    {
      // The page table; tests of addresses, which check the table against the specification; and a page of another program.
      files: ['lib/routing/**', 'e2e/**', 'front/*.test.ts', 'bench/bare-next/**', 'scripts/lint/*.test.mjs'],
      rules: off('yuanfen/no-page-address'),
    },
    {
      // The rule and its cases.
      files: ['scripts/lint/no-private-next.mjs', 'scripts/lint/*.test.mjs'],
      rules: off('yuanfen/no-private-next'),
    },
    {
      files: ['components/**/*.{ts,tsx}'],
      rules: on('yuanfen/form-by-hook', 'yuanfen/no-offline-check'),
    },
    {
      // Outside of React, or with another outcome than a sentence: a transfer or comment that can be sent again, a text
      // that stays untranslated, a member who is still logged in.
      files: [
        'components/forms/**',
        'components/comments/comment-list.ts',
        'components/photos/upload-queue.ts',
        'components/shell/sign-out.ts',
        'components/translation/translations.ts',
        'components/videos/video-uploads.ts',
      ],
      rules: off('yuanfen/no-offline-check'),
    },
    {
      // A question that calls nothing; a form that works without scripts.
      files: ['components/admin/shell/reason.tsx', 'components/info/contact-form.tsx'],
      rules: off('yuanfen/form-by-hook'),
    },
    {
      // `literal`, and scripts of several statements, which only `unsafe` sends; they have no values of members.
      files: ['db/{literal,raw-sql,embedded,migrate,name-keys}.ts', 'bench/**', ...tests],
      rules: off('yuanfen/no-raw-sql'),
    },
    {
      files: tests,
      rules: off('yuanfen/form-by-hook', 'yuanfen/no-offline-check'),
    },
    {
      // Tests may import everything that they test.
      files: tests,
      rules: { 'max-lines': ['error', { max: 400 }], ...off('yuanfen/allowed-imports') },
    },
    {
      // Tables: a longer one belongs to two features.
      files: ['**/*.examples.ts'],
      rules: { 'max-lines': ['error', { max: 250 }] },
    },
    {
      files: [...tests, 'realtime/testing.ts', 'playwright.config.ts', 'vitest.config.mts'],
      rules: on('yuanfen/no-retry', 'yuanfen/no-sleep'),
    },
    {
      // Programs for developers, on test data.
      files: [...tests, 'bench/**', 'scripts/test/**', 'scripts/*.mjs'],
      rules: off('yuanfen/no-raw-error'),
    },
    {
      files: [
        'lib/platform/env.ts',
        'front/environment.ts',
        'scripts/**',
        'next.config.ts',
        'playwright.config.ts',
        'vitest.config.mts',
        'drizzle.config.ts',
        'bench/**',
        'lib/testing/**',
        'e2e/**',
        'db/embedded/**',
      ],
      rules: off('no-console', 'react/forbid-component-props', 'yuanfen/import-zod', 'yuanfen/no-environment'),
    },
  ],
};
