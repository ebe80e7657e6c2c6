import { callOf } from '@/lib/browser/call';
import { staffContract } from './contract';

const call = callOf<typeof staffContract>();

const { codes } = staffContract['/member/staff/confirm'];

/** The second log-in: the password, a code of the second factor, or both. */
export const confirmLogin = (given: { password?: string; code?: string }) =>
  call('/member/staff/confirm', given, { codes });

export const startSecondFactor = () => call('/member/staff/totp_start', {});

export const enableSecondFactor = (code: string) =>
  call(
    '/member/staff/totp_enable',
    { code },
    {
      codes: staffContract['/member/staff/totp_enable'].codes,
      fromWire: ({ recovery_codes: codes }) => codes,
    },
  );
