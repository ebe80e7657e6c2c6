import type { Messages } from '@/messages';

/**
 * The namespaces that pages send to the browser, by the file that has them. A file is the same for every member, so that
 * the browser keeps it, and no document repeats it. Those of the shells are there on each page of a terminal; the others
 * are added to them.
 */
export const textBundles = {
  mobileHome: ['shell', 'members', 'likes', 'chat', 'translation', 'gifts', 'blocks', 'reports'],
  desktopHome: [
    'shell',
    'members',
    'likes',
    'invitations',
    'chat',
    'mail',
    'notices',
    'translation',
    'gifts',
    'blocks',
    'reports',
  ],
  closedHome: ['shell', 'session', 'sanctions', 'chat', 'intro'],
  money: ['payments', 'credits', 'membership'],
  mail: ['mail'],
  notices: ['notices'],
  newsfeed: ['trends', 'comments'],
  gallery: ['photos', 'videos', 'comments'],
  settings: ['settings', 'profile'],
} as const satisfies Readonly<Record<string, readonly (keyof Messages)[]>>;

export type TextBundle = keyof typeof textBundles;
