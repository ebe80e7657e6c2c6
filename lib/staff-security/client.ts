import { callOf } from '@/lib/browser/call';
import type { staffContract } from './contract';

const call = callOf<typeof staffContract>();

/** The second log-in: the password, a code of the second factor, or both. */
export const confirmLogin = (credentials: { password?: string; code?: string }) =>
  call('/member/staff/confirm', credentials);

export const startSecondFactor = () => call('/member/staff/totp_start', {});

export const enableSecondFactor = (code: string) => call('/member/staff/totp_enable', { code });
