import type * as z from 'zod';
import { toIssueKey } from '@/lib/core/validation-keys';

/** The first problem of each field, as keys of the `validation` namespace. */
export function fieldErrors(schema: z.ZodType, values: unknown): Record<string, string> {
  const parsed = schema.safeParse(values);
  const problems: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) problems[String(issue.path[0] ?? '')] ??= toIssueKey(issue.message);
  return problems;
}
