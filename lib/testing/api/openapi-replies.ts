import { replyStatus } from '@/lib/core/reply';
import { rates } from '@/lib/core/rates';
import type { Endpoint } from '@/lib/core/endpoint';
import { toJsonSchema, type JsonSchema } from './json-schema';

/* The replies of calls. A handled call is HTTP 200 whatever its outcome, which `status` of the body carries. */

const msg = { type: 'string', description: 'A sentence in the language of the caller.' } as const;
const retry = { type: 'integer', description: 'Seconds to wait, as in Retry-After.' } as const;
const reference = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

const statusBody = (status: number, extra: JsonSchema = {}): JsonSchema => ({
  type: 'object',
  properties: { status: { const: status }, msg, ...extra },
  required: ['status', 'msg'],
});

/** Schemas that the replies of all calls share. */
export const replySchemas = {
  Invalid: statusBody(replyStatus.invalid, {
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'A sentence for each refused field.',
    },
  }),
  NoSession: statusBody(replyStatus.noSession),
  Forbidden: statusBody(replyStatus.forbidden, {
    code: { const: 'RESTRICTED', description: 'The account is pending, rejected or suspended.' },
    upgrade: { enum: [0, 1], description: 'Whether a higher tier has the permission.' },
  }),
  OtherAccount: statusBody(replyStatus.otherAccount, { code: { const: 'ACCOUNT_CHANGED' } }),
  Confirm: statusBody(replyStatus.confirm, { code: { enum: ['TOTP_REQUIRED', 'CONFIRM_REQUIRED'] } }),
} as const;

const httpReply = (status: number, description: string, extra: JsonSchema = {}) => ({
  description,
  ...(extra.retry ? { headers: { 'Retry-After': { schema: { type: 'integer' } } } } : {}),
  content: { 'application/json': { schema: statusBody(status, extra) } },
});

/** Replies whose HTTP status is not 200. */
export const httpReplies = {
  NotFound: httpReply(404, 'No such call, or one of staff without its role.'),
  MethodNotAllowed: httpReply(405, 'Any method but POST.'),
  TooLarge: httpReply(413, 'The body is larger than the call reads.'),
  TooMany: httpReply(429, 'Over the rate of the call, or of all calls.', { retry }),
  Failed: httpReply(500, 'A defect. `request` names the line of the log.', { request: { type: 'string' } }),
  Unavailable: httpReply(
    503,
    'The database or the disk is not there now, or the operator works on the site; the call may be repeated.',
    {
      code: { enum: ['UNAVAILABLE', 'DISK_FULL', 'MAINTENANCE'] },
      retry,
      request: { type: 'string' },
    },
  ),
} as const;

/** Returns the responses of a call by HTTP status. */
export function toResponses(row: Endpoint): JsonSchema {
  const outcomes = [
    toSuccess(row),
    reference('schemas', 'Invalid'),
    ...(row.access === 'guest' ? [] : [toNoSession(row)]),
    ...(row.access === 'guest' ? [] : [reference('schemas', 'Forbidden')]),
    reference('schemas', 'OtherAccount'),
    ...(row.access === 'staff' ? [reference('schemas', 'Confirm')] : []),
    ...(Object.keys(row.codes).length > 0 ? [toRefusal(row)] : []),
  ];
  return {
    '200': {
      description: 'The call was handled; `status` of the body is its outcome.',
      content: { 'application/json': { schema: { anyOf: outcomes } } },
    },
    ...(row.access === 'staff' ? { '404': reference('responses', 'NotFound') } : {}),
    ...(row.access === 'staff' ? {} : { '405': reference('responses', 'MethodNotAllowed') }),
    '413': reference('responses', 'TooLarge'),
    '429': reference('responses', 'TooMany'),
    '500': reference('responses', 'Failed'),
    '503': reference('responses', 'Unavailable'),
  };
}

function toSuccess(row: Endpoint): JsonSchema {
  return {
    type: 'object',
    title: 'Success',
    properties: { status: { const: replyStatus.success }, msg, data: toJsonSchema(row.output) },
    required: ['status', 'msg', 'data'],
  };
}

const toNoSession = ({ noSession }: Endpoint): JsonSchema =>
  noSession === replyStatus.noSession ? reference('schemas', 'NoSession') : statusBody(noSession);

/** The refusals of a call in one schema; `x-codes` of the call has the number of each. */
function toRefusal({ codes }: Endpoint): JsonSchema {
  return {
    type: 'object',
    title: 'Refused',
    properties: {
      status: { enum: [...new Set(Object.values(codes))] },
      code: { enum: Object.keys(codes) },
      msg,
    },
    required: ['status', 'code', 'msg'],
  };
}

/** Returns the limit of a row as a sentence, and its numbers. Staff may change the numbers. */
export function toRate({ rate }: Endpoint): { text: string; row: JsonSchema } | undefined {
  if (!rate) return undefined;
  const { burst, seconds, by } = rates[rate];
  return {
    text: `At most ${burst} at once, refilled over ${seconds} s, by ${by}.`,
    row: { rule: rate, burst, seconds, by },
  };
}
