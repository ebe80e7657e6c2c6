import { uniqueNameKey } from '@/lib/core/fold';

/*
 * Names, in the languages of the site, with which a member could impersonate staff or the site. The key of a name folds
 * look-alikes and traditional characters, so that each word is listed once.
 */

/** Refused anywhere in a name. */
const words = [
  ...['admin', 'official', 'service', 'support', 'moderator', 'system'],
  ...['客服', '官方', '管理', '系统', '版主', '站长'],
];

/** Refused as a whole name, because they are parts of honest ones. */
const names = ['root', 'help', 'staff', 'mod', 'security', 'null'];

/** The names of the product, where the operator chose none. */
const productNames = ['Yuanfen', '缘分'] as const;

const wordKeys = words.map(uniqueNameKey);
const nameKeys = new Set(names.map(uniqueNameKey));

/** Returns whether a name contains an official word or the name of the site, or is reserved as a whole. */
export function isReservedName(username: string, siteName: string): boolean {
  const siteNames = siteName === productNames[0] ? productNames : [siteName];
  const key = uniqueNameKey(username);
  return (
    nameKeys.has(key) || [...wordKeys, ...siteNames.map(siteKey)].some((word) => word !== '' && key.includes(word))
  );
}

/** Without spaces and signs, which no user name has. One character would refuse half of all names. */
function siteKey(siteName: string): string {
  const letters = siteName.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
  return [...letters].length < 2 ? '' : uniqueNameKey(letters);
}
