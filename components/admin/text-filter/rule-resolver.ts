import { contractResolver } from '@/components/forms/contract-resolver';
import { detectorContract } from '@/lib/text-filter/contract';

export const resolver = contractResolver(detectorContract['/member/staff/save_detector_rule']);
