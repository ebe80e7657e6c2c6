/** The outcome of an act that may be refused: a value, or a code with whatever the refusal carries. */
export type Result<T, C extends string = never> = Ok<T> | Refusal<C>;

export type Ok<T> = { readonly ok: true; readonly value: T };

export type Refusal<C extends string> = {
  readonly ok: false;
  readonly code: C;
  /** Field errors by input field, as message keys of the `validation` namespace. */
  readonly fields?: Readonly<Record<string, string>>;
};

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

export function refuse<const C extends string>(code: C, fields?: Record<string, string>): Refusal<C> {
  return fields ? { ok: false, code, fields } : { ok: false, code };
}
