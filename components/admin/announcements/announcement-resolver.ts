import { contractResolver } from '@/components/forms/contract-resolver';
import { announcementsContract } from '@/lib/announcements/contract';

const { input, names } = announcementsContract['/member/staff/save_announcement'];
// Of the times, the form has milliseconds and the call seconds.
export const resolver = contractResolver({ input: input.omit({ start: true, end: true }), names });
