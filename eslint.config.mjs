import next from 'eslint-config-next';
import importX from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';
import { noLegacyWord } from './scripts/lint/no-legacy-word.mjs';
import { noPageAddress } from './scripts/lint/no-page-address.mjs';
import { featureFolders, zones } from './scripts/lint/zones.mjs';

// Services are shared with the socket process and with tests, where these imports throw.
const noFrameworks = {
  'no-restricted-imports': [
    'error',
    {
      paths: ['next', 'react', 'react-dom', 'server-only', 'client-only'].map((name) => ({
        name,
        message: 'Services also run in the socket process: no framework here.',
      })),
      patterns: [
        {
          group: ['next/*', 'next-intl', 'next-intl/*'],
          message: 'Services also run in the socket process: no framework here.',
        },
      ],
    },
  ],
};

export default tseslint.config(
  {
    ignores: [
      '.next/**',
      'build/**',
      'node_modules/**',
      '.data*/**',
      'next-env.d.ts',
      'db/migrations/**',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  ...next,
  ...tseslint.configs.recommended,
  {
    plugins: {
      'import-x': importX,
      model: { rules: { 'no-legacy-word': noLegacyWord } },
      routing: { rules: { 'no-page-address': noPageAddress } },
    },
    settings: { 'import-x/resolver': { typescript: true } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      'import-x/no-restricted-paths': ['error', { basePath: import.meta.dirname, zones }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
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
      'model/no-legacy-word': 'error',
      'routing/no-page-address': 'error',
      'no-console': 'error',
      'react/no-danger': 'error',
      // Pictures are stored in three widths and served by the site; next/image's optimizer is off on purpose.
      '@next/next/no-img-element': 'off',
      // Logging in and out loads a new document on purpose: nothing of the previous one may stay in memory.
      '@next/next/no-location-assign-relative-destination': 'off',
      'import/no-anonymous-default-export': 'off',
      'max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }],
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message: 'lib/platform/env.ts alone reads the environment.',
        },
        // `import { z }` keeps the whole library in a bundle, 92 kB instead of 26.
        {
          selector: "ImportDeclaration[source.value='zod'] > ImportSpecifier[imported.name='z']",
          message: "Write import * as z from 'zod'.",
        },
        { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'Text is text: use nodes.' },
      ],
    },
  },
  {
    files: [
      ...featureFolders.map((folder) => `${folder.slice(2)}/**/*.ts`),
      'lib/core/**/*.ts',
      'db/**/*.ts',
      'realtime/**/*.ts',
      'worker/**/*.ts',
    ],
    rules: noFrameworks,
  },
  {
    // Wire conversions, columns of the database, and programs that act as other clients.
    files: [
      '**/wire.ts',
      '**/*-wire.ts',
      '**/contract.ts',
      'lib/chat/*frames.ts',
      'lib/chat/client/fake-transport.ts',
      'realtime/testing.ts',
      'db/**',
      'bench/**',
      'e2e/**',
      'lib/testing/**',
      'scripts/lint/**',
      '**/*.test.{ts,mjs}',
      '**/*.test.tsx',
    ],
    rules: { 'model/no-legacy-word': 'off' },
  },
  {
    // The page table; tests of addresses, which check the table against the specification; and a page of another program.
    files: ['lib/routing/**', 'e2e/**', 'front/*.test.ts', 'bench/bare-next/**'],
    rules: { 'routing/no-page-address': 'off' },
  },
  {
    // Tests may import everything that they test.
    files: ['**/*.test.{ts,mjs}', '**/*.test.tsx', 'e2e/**', 'lib/testing/**'],
    rules: { 'max-lines': ['error', { max: 400 }], 'import-x/no-restricted-paths': 'off' },
  },
  {
    files: [
      'lib/platform/env.ts',
      'front/environment.ts',
      'scripts/**',
      'next.config.ts',
      'playwright.config.ts',
      'drizzle.config.ts',
      'bench/**',
      'lib/testing/**',
      'e2e/**',
      'db/embedded/**',
    ],
    rules: { 'no-restricted-syntax': 'off', 'no-console': 'off' },
  },
);
