import { contractResolver } from '@/components/forms/contract-resolver';
import { giftsContract } from '@/lib/gifts/contract';

export const resolver = contractResolver(giftsContract['/member/gift/gift_giving']);
