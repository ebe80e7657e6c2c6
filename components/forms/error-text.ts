import type { CallReply } from '@/lib/browser/call';
import { validationKeys } from '@/lib/core/validation-keys';
import type { FieldName, FormMessages } from './form-messages';

const tooManyRequests = 429;

/** Returns the sentence for a field's error. Translates a schema's key; keeps a sentence from the server unchanged. */
export function fieldErrorText(
  messages: FormMessages,
  field: FieldName,
  error: string | undefined,
): string | undefined {
  if (!error) return undefined;
  const key = validationKeys.find((known) => known === error);
  if (!key) return error;
  return messages.ofFields[field]?.[key] ?? messages.sentences[key].replace('{field}', messages.fields[field] ?? field);
}

/** Returns the sentence for an unsuccessful reply that belongs to no single field. */
export function replyErrorText(
  messages: FormMessages,
  locale: string,
  reply: Exclude<CallReply<unknown>, { kind: 'success' }>,
): string {
  if (reply.kind === 'offline') return messages.offline;
  if (reply.status !== tooManyRequests || !reply.retry) return reply.msg;
  return messages.wait.replace('{time}', formatDuration(locale, reply.retry));
}

function formatDuration(locale: string, seconds: number): string {
  const [amount, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}
