import { contractResolver } from '@/components/forms/contract-resolver';
import { siteTextsContract } from '@/lib/texts/contract';

export const resolver = contractResolver(siteTextsContract['/member/staff/save_text']);
