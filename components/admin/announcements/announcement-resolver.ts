import { contractResolver } from '@/components/forms/contract-resolver';
import { announcementsContract } from '@/lib/announcements/contract';

const { input, names } = announcementsContract['/member/staff/save_announcement'];
// The form has the times in milliseconds, the call in seconds.
export const resolver = contractResolver({ input: input.omit({ start: true, end: true }), names });
