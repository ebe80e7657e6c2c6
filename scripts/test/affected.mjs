// Chooses the tests that a change can affect: unit tests by their imports, browser tests by the feature of a file.
import { spawnSync } from 'node:child_process';

/** The specs of e2e/specs for each folder of lib and components. A folder without a row fails a test. */
export const specsOf = {
  admin: ['staff', 'staff-members', 'site-settings'],
  acceptance: ['settings'],
  alarms: ['staff'],
  announcements: ['site-settings'],
  approvals: ['approvals'],
  audit: ['staff'],
  auth: ['auth', 'auth-library'],
  avatar: ['avatar'],
  blocks: ['block'],
  browser: ['smoke'],
  chat: ['chat-*', 'smoke'],
  comments: ['comments'],
  contact: ['public-pages'],
  core: ['smoke'],
  credits: ['payments', 'gifts'],
  'text-filter': ['moderation'],
  emails: ['emails'],
  emoticons: ['chat-i18n', 'trends'],
  forms: ['auth', 'settings'],
  gallery: ['photos', 'profile'],
  gifts: ['gifts'],
  home: ['home'],
  info: ['public-pages', 'crawl'],
  invitations: ['auth'],
  likes: ['likes'],
  live: ['chat-*', 'smoke'],
  mail: ['mail'],
  'media-review': ['moderation'],
  members: ['home', 'online-list', 'profile'],
  membership: ['payments'],
  moderation: ['moderation'],
  notices: ['notices'],
  overview: ['staff'],
  'page-errors': ['smoke'],
  payments: ['payments'],
  photos: ['photos'],
  platform: ['smoke', 'addresses'],
  prices: ['site-settings', 'payments'],
  profile: ['profile', 'settings'],
  push: ['settings'],
  reports: ['moderation'],
  routing: ['smoke', 'addresses'],
  sanctions: ['moderation'],
  search: ['search'],
  settings: ['settings'],
  shell: ['smoke', 'home'],
  'site-settings': ['site-settings'],
  'staff-members': ['staff-members'],
  'staff-openings': ['staff-members', 'customer-service', 'moderation'],
  'staff-orders': ['staff-members', 'payments'],
  'staff-security': ['staff'],
  'staff-requests': ['staff-members', 'site-settings'],
  support: ['customer-service'],
  testing: [],
  'text-packs': ['chat-search', 'mail'],
  texts: ['site-settings', 'smoke'],
  translation: ['translation'],
  trends: ['trends'],
  ui: ['smoke'],
  uploads: ['photos', 'avatar', 'chat-images'],
  verification: ['verification'],
  videos: ['videos'],
  visitors: ['profile'],
  web: ['smoke', 'addresses'],
};

/** Tests that load the calls by their paths, which imports do not show. */
const testsOfCalls = ['lib/contract.test.ts', 'lib/contract-codes.test.ts', 'lib/foreign-ids.test.ts'];

/** Tests that read the files of the whole project. */
const testsOfSources = [
  'scripts/words.test.ts',
  'scripts/security-document.test.ts',
  'scripts/documents/decisions.test.ts',
  'scripts/documents/references.test.ts',
  'messages/messages.test.ts',
];

const testOfStatements = 'lib/testing/hot-lists.test.ts';

const isCall = (file) => /^(app\/member|db|lib)\//.test(file) && !/\.(test|examples)\.|^lib\/testing\//.test(file);

/** Returns the files that differ from a commit, in the working tree too. */
export function listChangedFiles(commit) {
  const changed = git('diff', '--name-only', '--diff-filter=d', commit);
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard')])];
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.split('\n').filter(Boolean);
}

/** Returns the steps with the tests that a change of these files can affect; browser tests and what they need may be left out. */
export function narrowSteps(steps, files) {
  const modules = files.filter((file) => /\.(ts|tsx|mts|mjs|json)$/.test(file));
  const specs = specsFor(files);
  const hasBudgets = files.some((file) => file.startsWith('lib/testing/budgets/'));
  return steps.flatMap((step) => {
    if (step.name === 'site') return specs.length > 0 ? [step] : [];
    if (step.name === 'build' || step.name === 'budgets') return specs.length > 0 || hasBudgets ? [step] : [];
    if (step.name === 'browser') return specs.length > 0 ? [withTests(step, specs)] : [];
    if (step.name === 'statements') return []; // needs all unit tests
    if (step.isDeep) return [];
    if (step.name !== 'unit') return [step];
    const related = [
      ...modules,
      ...testsOfSources,
      ...(files.some(isCall) ? testsOfCalls : []),
      ...(files.some((file) => file.endsWith('.generated.sql')) ? [testOfStatements] : []),
    ];
    return [withTests({ ...step, args: step.relatedArgs }, related)];
  });
}

const withTests = (step, tests) => ({ ...step, args: [...step.args, ...tests] });

/** Returns the files of the specs that the change can affect. */
function specsFor(files) {
  const names = new Set(files.flatMap(namesFor));
  return [...names].map((name) => `e2e/specs/${name.replace('*', '.*')}.spec.ts`);
}

function namesFor(file) {
  const spec = /^e2e\/specs\/(.+)\.spec\.ts$/.exec(file)?.[1];
  if (spec) return [spec];
  const feature = /^(?:lib|components)\/([^/]+)\//.exec(file)?.[1];
  if (/\.(test|examples)\.tsx?$/.test(file) || file.endsWith('.md')) return [];
  if (feature) return specsOf[feature] ?? ['smoke'];
  if (file.startsWith('realtime/')) return specsOf.chat;
  return /^(app|db|e2e|front|messages|middleware|worker)/.test(file) ? ['smoke'] : [];
}
