import { callOf } from '@/lib/browser/call';
import type { RowInput } from '@/lib/core/endpoint';
import { staffMembersContract } from './contract';

type Contract = typeof staffMembersContract;
const call = callOf<Contract>();

const codesOf = <P extends keyof typeof staffMembersContract>(path: P): (typeof staffMembersContract)[P]['codes'] =>
  staffMembersContract[path].codes;

export const adjustCoins = (input: RowInput<Contract['/member/staff/adjust_coins']>) =>
  call('/member/staff/adjust_coins', input, { codes: codesOf('/member/staff/adjust_coins') });

export const grantTier = (input: RowInput<Contract['/member/staff/grant_tier']>) =>
  call('/member/staff/grant_tier', input, { codes: codesOf('/member/staff/grant_tier') });

/** Ends one session, or all of them without a key. */
export const endSessions = (id: number, session: string | undefined, reason: string) =>
  call('/member/staff/end_sessions', { id, session, reason }, { codes: codesOf('/member/staff/end_sessions') });

export const addNote = (id: number, text: string) =>
  call('/member/staff/note', { id, text }, { codes: codesOf('/member/staff/note') });

export const changeCountry = (id: number, country: string, reason: string) =>
  call('/member/staff/change_country', { id, country, reason }, { codes: codesOf('/member/staff/change_country') });

export const setRole = (id: number, role: RowInput<Contract['/member/staff/set_role']>['role'], reason: string) =>
  call('/member/staff/set_role', { id, role, reason }, { codes: codesOf('/member/staff/set_role') });

export const resetSecondFactor = (id: number, reason: string) =>
  call('/member/staff/reset_totp', { id, reason }, { codes: codesOf('/member/staff/reset_totp') });
