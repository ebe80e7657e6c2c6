import type { FailedReply } from './use-reply-text';

export type Refused<C extends string> = Extract<FailedReply<C>, { kind: 'refused' }>;

/** The field that a refusal's code belongs to, and its validation key or sentence. */
type FieldError<F extends string> = { readonly field: F; readonly error: string };
export type FieldErrors<F extends string> = FieldError<F> | readonly FieldError<F>[] | undefined;

/** Returns the errors of an unsuccessful reply by field. Empty where the form as a whole was refused. */
export function fieldErrorsOf<F extends string, C extends string>(
  reply: FailedReply<C>,
  fieldErrorOf: ((reply: Refused<C>) => FieldErrors<F>) | undefined,
): Readonly<Partial<Record<F, string>>> {
  const coded = reply.kind === 'refused' ? fieldErrorOf?.(reply) : undefined;
  const named = reply.kind === 'refused' ? reply.errors : {};
  if (coded === undefined) return named as Partial<Record<F, string>>; // fields of the call's own schema
  const all = Array.isArray(coded) ? coded : [coded];
  return { ...named, ...Object.fromEntries(all.map(({ field, error }) => [field, error])) } as Partial<
    Record<F, string>
  >; // fields of the call's own schema
}
