import { callOf } from '@/lib/browser/call';
import type { SubscriptionChange } from './model';
import type { emailsContract } from './contract';

const call = callOf<typeof emailsContract>();

export const changeSubscription = ({ token, kinds, isOn }: SubscriptionChange) =>
  call('/member/index/unsubscribe', { key: token, kinds: kinds.join(','), on: isOn ? 1 : 0 });
