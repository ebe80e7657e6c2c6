import { uniqueNameKey } from '@/lib/core/fold';

/** Names, in the languages of the site, with which a member could impersonate staff or the site. */
const reserved = [
  'admin',
  'root',
  'system',
  'support',
  'service',
  'help',
  'staff',
  'official',
  'mod',
  'security',
  'yuanfen',
  'null',
  '管理员',
  '管理員',
  '客服',
  '官方',
  '系统',
  '系統',
  '缘分',
  '緣分',
  '版主',
  '站长',
  '站長',
  '客户服务',
  '在线客服',
];

let keys: ReadonlySet<string> | undefined;

export function isReservedName(username: string): boolean {
  keys ??= new Set(reserved.map(uniqueNameKey));
  return keys.has(uniqueNameKey(username));
}
