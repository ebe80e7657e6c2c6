/** Keys of the `validation` namespace a schema's issue may carry as its message. */
export const issueKeys = [
  'required',
  'format',
  'mismatch',
  'used',
  'tooLong',
  'tooYoung',
  'passwordShort',
  'passwordCommon',
  'agree',
  'imageOnly',
] as const;

export type ValidationKey = (typeof issueKeys)[number];

/** The key an issue carries; anything zod says by itself means a value of the wrong form. */
export function toIssueKey(message: string | undefined): ValidationKey {
  return issueKeys.find((key) => key === message) ?? 'format';
}
