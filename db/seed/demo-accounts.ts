import { randomBytes } from 'node:crypto';
import type { StaffRole, Gender, Tier } from '@/lib/core/member';
import type { Locale } from '@/lib/core/locale';

type DemoAccount = {
  readonly role: 'man' | 'woman' | 'administrator' | 'support' | 'moderator';
  readonly username: string;
  /** Undefined for staff, whose passwords are made for each installation. */
  readonly password?: string;
  readonly gender: Gender;
  readonly birthday: string;
  readonly country: string;
  readonly locale: Locale;
  readonly tier: Tier;
  readonly signature: string;
  readonly staffRole: StaffRole | null;
};

/** Accounts to log in with. Their passwords are printed at each start, so they exist in the embedded database only. */
export const demoAccounts = [
  {
    role: 'administrator',
    username: 'admin',
    gender: 'male',
    birthday: '1988-08-08',
    country: 'SG',
    locale: 'en',
    tier: 'gold',
    signature: '',
    staffRole: 'administrator',
  },
  {
    role: 'support',
    username: 'support',
    gender: 'female',
    birthday: '1990-02-14',
    country: 'SG',
    locale: 'en',
    tier: 'free',
    signature: '',
    staffRole: 'support',
  },
  {
    role: 'moderator',
    username: 'mod',
    gender: 'female',
    birthday: '1991-09-17',
    country: 'SG',
    locale: 'en',
    tier: 'free',
    signature: '',
    staffRole: 'moderator',
  },
  {
    role: 'man',
    username: 'demo',
    password: 'demo-yuanfen',
    gender: 'male',
    birthday: '1992-05-20',
    country: 'MY',
    locale: 'en',
    tier: 'gold',
    signature: 'Here to look around. Say hi!',
    staffRole: null,
  },
  {
    role: 'woman',
    username: 'lily',
    password: 'lily-yuanfen',
    gender: 'female',
    birthday: '1995-11-03',
    country: 'TW',
    locale: 'zh-TW',
    tier: 'silver',
    signature: '有茶，有貓，有故事。',
    staffRole: null,
  },
] as const satisfies readonly DemoAccount[];

/** The file in the data folder with the log-ins of this installation. */
export const demoAccountsFile = 'demo-accounts.json';

/** A demo account with its password. */
export type DemoLogin = { readonly role: string; readonly username: string; readonly password: string };

/** Returns the accounts with their passwords: fixed ones for the man and the woman, new random ones for staff. */
export function makeDemoLogins(): DemoLogin[] {
  return demoAccounts.map((account) => ({
    role: account.role,
    username: account.username,
    password: 'password' in account ? account.password : randomBytes(12).toString('base64url'),
  }));
}
