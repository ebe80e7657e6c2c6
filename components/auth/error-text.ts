import type { CallReply } from '@/lib/browser/call';
import type { Path } from '@/lib/contract';
import { issueKeys } from '@/lib/core/validation-keys';
import type { FieldName, FormWords } from './form-messages';

const tooManyRequests = 429;

/** The sentence for a field's problem: a schema's key is translated, a sentence of the server stays as it is. */
export function sayProblem(words: FormWords, field: FieldName, problem: string | undefined): string | undefined {
  if (!problem) return undefined;
  const key = issueKeys.find((known) => known === problem);
  return key ? words.sentences[key].replace('{field}', words.fields[field] ?? field) : problem;
}

/** The sentence for a reply that is no success, when it belongs to no single field. */
export function sayRefusal(
  words: FormWords,
  locale: string,
  reply: Exclude<CallReply<Path>, { kind: 'success' }>,
): string {
  if (reply.kind === 'offline') return words.offline;
  if (reply.status === tooManyRequests && reply.retry)
    return words.wait.replace('{time}', sayDuration(locale, reply.retry));
  return reply.msg;
}

function sayDuration(locale: string, seconds: number): string {
  const [amount, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}
