import type { StaffRole, Gender, Tier } from '@/lib/core/member';
import type { Locale } from '@/lib/core/locale';

type DemoAccount = {
  readonly role: 'man' | 'woman' | 'administrator' | 'service';
  readonly username: string;
  readonly password: string;
  readonly gender: Gender;
  readonly birthday: string;
  readonly country: string;
  readonly locale: Locale;
  readonly tier: Tier;
  readonly signature: string;
  readonly staffRole: StaffRole | null;
};

/** Accounts to log in with. Their passwords are printed, so they are created in the embedded database only. */
export const demoAccounts = [
  {
    role: 'administrator',
    username: 'admin',
    password: 'admin-yuanfen',
    gender: 'male',
    birthday: '1988-08-08',
    country: 'SG',
    locale: 'en',
    tier: 'gold',
    signature: '',
    staffRole: 'administrator',
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

/** Customer service. The account exists in every database; the demo sets its password. */
export const demoServiceAccount = {
  role: 'service',
  username: 'Service',
  password: 'service-yuanfen',
} as const satisfies Pick<DemoAccount, 'role' | 'username' | 'password'>;
