import type { ValidationKey } from './validation-keys';

/** The outcome of an operation that may be refused: a value, or a code with the details of the refusal. */
export type Result<T, C extends string = never> = Ok<T> | Refusal<C>;

export type Ok<T> = {
  readonly ok: true;
  readonly value: T;
  /** Key of the success message in the `calls` namespace. */
  readonly messageKey?: string;
};

export type Refusal<C extends string> = {
  readonly ok: false;
  readonly code: C;
  /** The error of each wrong field, by its domain word: with INVALID, and with a code that is the first of several. */
  readonly fields?: Readonly<Record<string, ValidationKey>>;
  /** Seconds after which the operation may succeed: with TOO_MANY, or when a quota of the day is used up. */
  readonly retry?: number;
  /** Where a quota or a tier refuses: whether a higher tier would allow the operation. */
  readonly canUpgrade?: boolean;
};

/** Refusals of any endpoint that need no code in its row: status 400 with field errors, and HTTP 429. */
export type CommonCode = 'INVALID' | 'TOO_MANY';

export function ok<T>(value: T, messageKey?: string): Ok<T> {
  return messageKey ? { ok: true, value, messageKey } : { ok: true, value };
}

export function refuse<const C extends string>(code: C): Refusal<C> {
  return { ok: false, code };
}

export function refuseField(field: string, problem: ValidationKey): Refusal<'INVALID'> {
  return { ok: false, code: 'INVALID', fields: { [field]: problem } };
}

export function refuseFor(seconds: number): Refusal<'TOO_MANY'> {
  return { ok: false, code: 'TOO_MANY', retry: seconds };
}
