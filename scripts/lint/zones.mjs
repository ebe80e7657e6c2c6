import { readdirSync } from 'node:fs';
import { features } from './floors.mjs';

/** One zone: files of `target` may not import from `from`; `message` gives the reason. */
const zone = (target, from, message, except) => ({ target, from, message, ...(except ? { except } : {}) });

const folders = (parent) =>
  readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

export const featureFolders = features.map((feature) => `./lib/${feature}`);

const web = ['./app', './components'];
/** Serving calls and pages; sessions and the payment site are for other processes too. */
const callsOverHttp = ['./lib/web/!(payment-site).ts'];
const serverOnly = ['./db', './realtime', './lib/platform', './lib/web', './lib/testing'];

/**
 * The folders of components that a folder may import in addition to itself. A folder without a row here fails the lint.
 */
const componentImports = {
  ui: [],
  shell: ['ui'],
  forms: ['ui'],
  emoticons: ['ui', 'shell'],
  translation: ['ui', 'shell', 'emoticons'],
  mail: ['ui', 'shell', 'forms', 'members', 'translation', 'blocks', 'reports'],
  notices: ['ui', 'shell', 'forms', 'members', 'emoticons'],
  blocks: ['ui', 'shell', 'forms'],
  reports: ['ui', 'shell', 'forms', 'blocks'],
  acceptance: ['ui', 'shell', 'forms'],
  announcements: ['ui', 'shell'],
  auth: ['ui', 'shell', 'forms'],
  avatar: ['ui', 'shell', 'forms'],
  chat: ['ui', 'shell', 'forms', 'emoticons', 'translation', 'gifts', 'blocks', 'reports'],
  comments: ['ui', 'shell', 'forms', 'emoticons', 'members', 'translation', 'reports'],
  credits: ['ui', 'shell', 'forms'],
  gifts: ['ui', 'shell', 'forms', 'emoticons'],
  info: ['ui', 'shell', 'forms'],
  invitations: ['ui', 'shell', 'forms'],
  likes: ['ui', 'shell', 'forms'],
  members: ['ui', 'shell', 'forms'],
  membership: ['ui', 'shell', 'forms'],
  payments: ['ui', 'shell', 'forms'],
  profile: ['ui', 'shell', 'forms'],
  sanctions: ['ui', 'shell', 'forms'],
  verification: ['ui', 'shell', 'forms'],
  settings: ['ui', 'shell', 'forms'],
  photos: ['ui', 'shell', 'forms', 'comments', 'reports'],
  trends: ['ui', 'shell', 'forms', 'comments', 'emoticons', 'members', 'translation', 'reports'],
  videos: ['ui', 'shell', 'forms', 'comments', 'reports'],
  home: 'all',
  admin: 'all',
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

/** The allowed imports between folders, with reasons. */
export const zones = [
  zone(
    './lib/core',
    ['./db', './messages', './realtime', ...web],
    'lib/core is pure: it imports nothing of the project, so that both browser and server can use it.',
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
      ['./lib/web', './realtime', ...web],
      'Routes, pages and the socket process call a feature; it imports none of them.',
    ),
  ),
  zone(
    `./lib/{${features.join(',')}}/!(client).ts`,
    ['./lib/browser'],
    'Only client.ts and client/ of a feature run in the browser.',
  ),
  zone(
    './lib/routing',
    ['./db', './realtime', ...web],
    'lib/routing is pure: middleware, metadata, links and tests read it.',
  ),
  zone('./lib/browser', [...serverOnly, ...web], 'lib/browser runs in the browser.'),
  zone('./lib/platform', ['./realtime', ...web], 'lib/platform is plumbing below pages and calls.'),
  zone('./lib/web', ['./realtime', ...web], 'lib/web serves calls, pages and sessions; nothing of them is below it.'),
  zone(
    './components',
    [...serverOnly, './app'],
    'Components get data by props and hooks; only pages read services. Links alone need the terminal of the request.',
    ['./session/page-terminal.ts'],
  ),
  zone(
    './components',
    [`./lib/{${features.join(',')}}/!(model|client|contract).ts`],
    'Components import the model, the client and the schemas of a feature. Not even types of its queries and services.',
  ),
  zone('./components/ui', ['./lib', './messages'], 'components/ui has no domain words: labels come in as props.', [
    './core',
    './browser/after-paint.ts',
  ]),
  ...componentZones,
  zone(
    './realtime',
    ['./app', './components', ...callsOverHttp, './lib/browser', './middleware.ts'],
    'The socket process uses services, contracts and sessions.',
  ),
  zone(
    './middleware.ts',
    ['./db', './components', './realtime', ...callsOverHttp],
    'Middleware decides by lib/routing and the sealed cookie alone; it never reads the database.',
  ),
  zone(
    './front',
    ['./db', './components', './realtime', './worker', './lib/browser'],
    'The front passes requests to the routes of calls and to Next.',
  ),
  zone(
    './worker',
    ['./app', './components', './front', './realtime', ...callsOverHttp, './lib/web/session', './lib/browser'],
    'The worker calls services and sends emails; no request reaches it.',
  ),
  zone(
    './{lib,db,components,app,realtime}',
    ['./front', './worker'],
    'Front and worker are above everything that they run.',
  ),
  zone(
    './{app,components,db,front,lib,messages,realtime,worker,middleware.ts,next.config.ts}',
    [`./lib/{${features.join(',')}}/contract.examples.ts`, './lib/testing/examples.ts'],
    'Examples of calls are test code, with members, refusals and passwords of tests.',
  ),
  zone('./app/member', ['./components', './realtime', './lib/browser'], 'An endpoint is http and a service.'),
];
