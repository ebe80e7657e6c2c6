import { callOf } from '@/lib/browser/call';
import type { RowInput } from '@/lib/core/endpoint';
import type { staffMembersContract } from './contract';

type Contract = typeof staffMembersContract;
const call = callOf<Contract>();

export const adjustCoins = (input: RowInput<Contract['/member/staff/adjust_coins']>) =>
  call('/member/staff/adjust_coins', input);

export const grantTier = (input: RowInput<Contract['/member/staff/grant_tier']>) =>
  call('/member/staff/grant_tier', input);

/** Ends one session, or all of them without a key. */
export const endSessions = (id: number, session: string | undefined, reason: string) =>
  call('/member/staff/end_sessions', { id, session, reason });

export const addNote = (id: number, text: string) => call('/member/staff/note', { id, text });

export const changeCountry = (id: number, country: string, reason: string) =>
  call('/member/staff/change_country', { id, country, reason });

export const setRole = (id: number, role: RowInput<Contract['/member/staff/set_role']>['role'], reason: string) =>
  call('/member/staff/set_role', { id, role, reason });

export const resetSecondFactor = (id: number, reason: string) => call('/member/staff/reset_totp', { id, reason });
