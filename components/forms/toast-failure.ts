import { toast } from '@/components/ui/toast';
import type { FailedReply } from './use-reply-text';

/** Shows why an action was not done: red for a refusal, quiet where only the network was missing. */
export function toastFailure(reply: FailedReply, text: string, id?: string): void {
  toast[reply.kind === 'offline' ? 'info' : 'error'](text, id === undefined ? {} : { id });
}
