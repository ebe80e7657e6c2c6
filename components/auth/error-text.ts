import type { CallReply } from '@/lib/browser/call';
import type { Path } from '@/lib/contract';
import { issueKeys } from '@/lib/core/validation-keys';
import type { FieldName, FormMessages } from './form-messages';

const tooManyRequests = 429;

/** The sentence for a field's problem: a schema's key is translated, a sentence of the server stays as it is. */
export function fieldErrorText(words: FormMessages, field: FieldName, problem: string | undefined): string | undefined {
  if (!problem) return undefined;
  const key = issueKeys.find((known) => known === problem);
  return key ? words.sentences[key].replace('{field}', words.fields[field] ?? field) : problem;
}

/** The sentence for a reply that is no success, when it belongs to no single field. */
export function replyErrorText(
  words: FormMessages,
  locale: string,
  reply: Exclude<CallReply<Path>, { kind: 'success' }>,
): string {
  if (reply.kind === 'offline') return words.offline;
  if (reply.status === tooManyRequests && reply.retry)
    return words.wait.replace('{time}', formatDuration(locale, reply.retry));
  return reply.msg;
}

function formatDuration(locale: string, seconds: number): string {
  const [amount, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}
