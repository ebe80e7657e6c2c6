import { contractResolver } from '@/components/forms/contract-resolver';
import { staffContract } from '@/lib/staff-security/contract';

export const resolver = contractResolver(staffContract['/member/staff/confirm']);
