import next from 'eslint-config-next';
import importX from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';

/** One zone: files of `target` may not import from `from`; the message says why. */
const zone = (target, from, message, except) => ({ target, from, message, ...(except ? { except } : {}) });

const features = [
  'auth',
  'members',
  'likes',
  'blocks',
  'profile',
  'photos',
  'videos',
  'trends',
  'comments',
  'chat',
  'support',
  'mail',
  'notices',
  'gifts',
  'credits',
  'payments',
  'membership',
  'translation',
  'invitations',
  'reports',
  'moderation',
  'settings',
  'privacy',
  'uploads',
];
const featureFolders = features.map((feature) => `./lib/${feature}`);
const web = ['./app', './components'];

/** The ground knows nothing of what stands on it. */
const ground = ['members', 'credits', 'notices', 'uploads'];
const above = ['chat', 'gifts', 'mail', 'payments'];

const zones = [
  zone(
    './lib/core',
    ['./lib', './db', './app', './components', './realtime', './messages'],
    'lib/core is pure: it imports nothing of ours, so that both browser and server can use it.',
    ['./core'],
  ),
  zone(
    './db',
    ['./lib', './app', './components', './realtime'],
    'db knows tables only; it may use lib/core, and the embedded server its secrets.',
    ['./core', './secrets.ts'],
  ),
  ...featureFolders.map((target) =>
    zone(
      target,
      ['./lib/http', './lib/browser', './realtime', ...web],
      'A feature is served by http, pages and realtime; it knows none of them.',
    ),
  ),
  ...ground.map((feature) =>
    zone(
      `./lib/${feature}`,
      above.map((name) => `./lib/${name}`),
      'members, credits, notices and uploads are ground; chat, gifts, mail and payments stand on them.',
    ),
  ),
  zone(
    './lib/routing',
    ['./lib', './db', './app', './components', './realtime'],
    'lib/routing is pure: middleware, metadata and tests read it.',
    ['./core', './routing'],
  ),
  zone(
    './lib/browser',
    [
      './db',
      './lib/http',
      './lib/session',
      './lib/providers',
      './app',
      './components',
      './realtime',
      './lib/env.ts',
      './lib/database.ts',
      './lib/logger.ts',
    ],
    'lib/browser runs in the browser.',
  ),
  zone(
    './components',
    [
      './db',
      './lib/http',
      './lib/session',
      './lib/providers',
      './app',
      './realtime',
      './lib/env.ts',
      './lib/database.ts',
      './lib/logger.ts',
    ],
    'Components get data by props and hooks; only pages read services.',
  ),
  zone(
    './components/ui',
    ['./lib', './components', './messages'],
    'components/ui has no domain words: labels come in as props.',
    ['./core', './ui'],
  ),
  ...features.map((feature) =>
    zone(
      `./components/${feature}`,
      ['./components'],
      'A feature composes ui, shell and itself; a page composes features.',
      ['./ui', './shell', `./${feature}`],
    ),
  ),
  zone(
    './realtime',
    ['./app', './components', './lib/http', './lib/browser', './middleware.ts'],
    'The socket process uses services, contracts and session/token.',
  ),
  zone(
    './middleware.ts',
    ['./db', './components', './realtime', './lib/http'],
    'Middleware decides by lib/routing and the sealed cookie alone; it never reads the database.',
  ),
  zone('./app/member', ['./components', './realtime', './lib/browser'], 'An endpoint is http and a service.'),
];

// Services are shared with the socket process and with tests, where these throw.
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
    plugins: { 'import-x': importX },
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
      'no-console': 'error',
      'react/no-danger': 'error',
      // Pictures are stored in three widths and served by us; next/image's optimizer is off on purpose.
      '@next/next/no-img-element': 'off',
      // Logging in and out starts a new document on purpose: nothing of the one before may stay in memory.
      '@next/next/no-location-assign-relative-destination': 'off',
      'import/no-anonymous-default-export': 'off',
      'max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }],
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message: 'lib/env.ts alone reads the environment.',
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
    ],
    rules: noFrameworks,
  },
  {
    // Tests stand above everything they try.
    files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**', 'lib/testing/**'],
    rules: { 'max-lines': ['error', { max: 400 }], 'import-x/no-restricted-paths': 'off' },
  },
  {
    files: [
      'lib/env.ts',
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
