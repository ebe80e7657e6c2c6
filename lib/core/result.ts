/** The outcome of an act that may be refused: a value, or a code with whatever the refusal carries. */
export type Result<T, C extends string = never> = Ok<T> | Refusal<C>;

export type Ok<T> = {
  readonly ok: true;
  readonly value: T;
  /** Key of the sentence in the `calls` namespace that tells the success. */
  readonly says?: string;
};

export type Refusal<C extends string> = { readonly ok: false; readonly code: C };

export function ok<T>(value: T, says?: string): Ok<T> {
  return says ? { ok: true, value, says } : { ok: true, value };
}

export function refuse<const C extends string>(code: C): Refusal<C> {
  return { ok: false, code };
}
