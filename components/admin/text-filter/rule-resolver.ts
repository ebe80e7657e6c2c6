import { contractResolver } from '@/components/forms/contract-resolver';
import { textFilterContract } from '@/lib/text-filter/contract';

export const resolver = contractResolver(textFilterContract['/member/staff/save_detector_rule']);
