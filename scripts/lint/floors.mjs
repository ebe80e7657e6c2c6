import { readdirSync } from 'node:fs';

/**
 * The folders of lib from the ground up: a folder imports only itself and those before it. A type that two folders share
 * goes to the lower one. `lib/contract.ts` composes the features, directly below `web`.
 */
export const floors = [
  // Pure, for server and browser.
  'core',
  'routing',
  // The process, the machine and other services; the browser.
  'platform',
  'browser',
  // Visible texts: the catalogues, what staff changed in them, the translator.
  'texts',
  // Features that others build on.
  'staff-requests',
  'site-settings',
  'membership',
  'profile',
  'uploads',
  'text-filter',
  'emails',
  'alarms',
  'approvals',
  'members',
  'audit',
  // News of the live connection for the whole site.
  'live',
  // Features of members.
  'blocks',
  'comments',
  'trends',
  'photos',
  'videos',
  'auth',
  'avatar',
  'translation',
  'visitors',
  'search',
  // Searches in texts: the worker's part, for messages and mails.
  'text-packs',
  'chat',
  'likes',
  'mail',
  'notices',
  'contact',
  'page-errors',
  'credits',
  'gifts',
  'payments',
  'reports',
  'settings',
  'push',
  // Features of staff.
  'media-review',
  'moderation',
  'prices',
  'announcements',
  'staff-security',
  'staff-members',
  'staff-orders',
  'support',
  'verification',
  'staff-openings',
  'overview',
  // Calls and pages over HTTP.
  'web',
];

/** Programs of tests, above all floors. */
export const aboveFloors = ['testing'];

const firstFeature = floors.indexOf('texts') + 1;
/** Folders with a model, a contract, services and a client. */
export const features = ['texts', ...floors.slice(firstFeature).filter((name) => name !== 'web' && name !== 'live')];

/** Throws when a folder of lib has no place in the list. */
export function requirePlaces(folders) {
  const unlisted = folders.filter((name) => !floors.includes(name) && !aboveFloors.includes(name));
  if (unlisted.length > 0)
    throw new Error(`Give ${unlisted.map((name) => `lib/${name}`).join(', ')} a place in scripts/lint/floors.mjs.`);
}

export const foldersOfLib = () =>
  readdirSync('lib', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

requirePlaces(foldersOfLib());

const folderOf = (file) => /^lib\/([^/]+)\//.exec(file)?.[1];
const table = 'lib/contract.ts';
const floorOf = (file) => (file === table ? floors.indexOf('web') - 0.5 : floors.indexOf(folderOf(file)));

/** Returns whether an import between two files leads up, to a folder of lib above the importing one. */
export function isUpward(file, imported) {
  const [from, to] = [floorOf(file), floorOf(imported)];
  return from >= 0 && to > from;
}
