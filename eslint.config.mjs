import { readdirSync } from 'node:fs';
import next from 'eslint-config-next';
import importX from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';
import { noPageAddress } from './scripts/lint/no-page-address.mjs';

/** One zone: files of `target` may not import from `from`; `message` gives the reason. */
const zone = (target, from, message, except) => ({ target, from, message, ...(except ? { except } : {}) });

const folders = (parent) =>
  readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The folders of lib that are not features: each has its own zone below. */
const groundFolders = ['core', 'platform', 'routing', 'browser', 'testing'];
const features = folders('lib').filter((name) => !groundFolders.includes(name));
const featureFolders = features.map((feature) => `./lib/${feature}`);

/** Features that others stand on, and those that stand on them. */
const ground = ['members', 'credits', 'notices', 'uploads'];
const above = ['chat', 'gifts', 'mail', 'payments'];

const web = ['./app', './components'];
const serverOnly = ['./db', './realtime', './lib/platform', './lib/testing'];

/** Which folders of components a folder may import besides itself. A folder without a row here fails the lint. */
const componentImports = {
  ui: [],
  shell: ['ui'],
  forms: ['ui'],
  auth: ['ui', 'shell', 'forms'],
  chat: ['ui', 'shell', 'forms'],
  credits: ['ui', 'shell', 'forms'],
  invitations: ['ui', 'shell', 'forms'],
  likes: ['ui', 'shell', 'forms'],
  members: ['ui', 'shell', 'forms'],
  membership: ['ui', 'shell', 'forms'],
  home: 'all',
  gallery: 'all',
};
const unzoned = folders('components').filter((name) => !(name in componentImports));
if (unzoned.length > 0) throw new Error(`Give components/${unzoned.join(', components/')} a row in componentImports.`);

const componentZones = Object.entries(componentImports)
  .filter(([, others]) => others !== 'all')
  .map(([name, others]) =>
    zone(
      `./components/${name}`,
      ['./components'],
      'A feature composes ui, shell, forms and itself; pages and components/home compose features.',
      [name, ...others].map((other) => `./${other}`),
    ),
  );

const zones = [
  zone(
    './lib/core',
    ['./lib', './db', './app', './components', './realtime', './messages'],
    'lib/core is pure: it imports nothing of the project, so that both browser and server can use it.',
    ['./core'],
  ),
  zone(
    './db',
    ['./lib', './app', './components', './realtime'],
    'db knows tables only; it may use lib/core, and the embedded server its secrets.',
    ['./core', './platform/secrets.ts'],
  ),
  ...featureFolders.map((target) =>
    zone(
      target,
      ['./lib/platform/http', './lib/platform/session', './realtime', ...web],
      'Routes, pages and the socket process call a feature; it imports none of them.',
    ),
  ),
  zone(
    `./lib/{${features.join(',')}}/!(client).ts`,
    ['./lib/browser'],
    'Only client.ts and client/ of a feature run in the browser.',
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
    'lib/routing is pure: middleware, metadata, links and tests read it.',
    ['./core', './routing'],
  ),
  zone('./lib/browser', [...serverOnly, ...web], 'lib/browser runs in the browser.'),
  zone(
    './lib/platform/session',
    ['./lib/platform/http', ...web, './realtime'],
    'Sessions serve calls, pages and sockets.',
  ),
  zone('./lib/platform', ['./lib/browser', './realtime', ...web], 'lib/platform is plumbing below pages and calls.'),
  zone(
    './components',
    [...serverOnly, './app'],
    'Components get data by props and hooks; only pages read services. Links alone need the terminal of the request.',
    ['./session/page-terminal.ts'],
  ),
  zone('./components/ui', ['./lib', './messages'], 'components/ui has no domain words: labels come in as props.', [
    './core',
  ]),
  ...componentZones,
  zone(
    './realtime',
    ['./app', './components', './lib/platform/http', './lib/browser', './middleware.ts'],
    'The socket process uses services, contracts and sessions.',
  ),
  zone(
    './middleware.ts',
    ['./db', './components', './realtime', './lib/platform/http'],
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
    plugins: { 'import-x': importX, routing: { rules: { 'no-page-address': noPageAddress } } },
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
      'routing/no-page-address': 'error',
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
    ],
    rules: noFrameworks,
  },
  {
    // The table; browser tests, which check it against the addresses of the specification; and a page of another program.
    files: ['lib/routing/**', 'e2e/**', 'bench/bare-next/**'],
    rules: { 'routing/no-page-address': 'off' },
  },
  {
    // Tests stand above everything they try.
    files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**', 'lib/testing/**'],
    rules: { 'max-lines': ['error', { max: 400 }], 'import-x/no-restricted-paths': 'off' },
  },
  {
    files: [
      'lib/platform/env.ts',
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
