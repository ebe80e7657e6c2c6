import { contractResolver } from '@/components/forms/contract-resolver';
import { staffMembersContract } from '@/lib/staff-members/contract';

export const coinsResolver = contractResolver(staffMembersContract['/member/staff/adjust_coins']);
export const tierResolver = contractResolver(staffMembersContract['/member/staff/grant_tier']);
export const countryResolver = contractResolver(staffMembersContract['/member/staff/change_country']);
export const noteResolver = contractResolver(staffMembersContract['/member/staff/note']);
