import type * as z from 'zod';
import type { StaffRole } from './member';
import type { Permission } from './permissions';
import type { RateRule } from './rates';

/**
 * Access to a call. `guest`: every caller. `pending`: any session, also of a pending, rejected or suspended account.
 * `member`: an active account. `staff`: an active member with one of the row's roles; for all other callers the call does
 * not exist.
 */
export type Access = 'guest' | 'pending' | 'member' | 'staff';

/**
 * The proof that a session of staff must have given. `session`: the log-in. `totp`: a code of the second factor.
 * `password`: a password within the hour, for setting up the second factor. `recent`: both, for dangerous actions.
 */
export type Assurance = 'session' | 'totp' | 'password' | 'recent';

/** Numbers of the legacy replies by the service's refusal codes (spec 7). */
export type Codes = Readonly<Record<string, number>>;

/**
 * Texts of spec 8 for a field that was left empty, as keys of the `calls` namespace. They are the reply's `msg`; `errors` names the
 * field.
 */
type EmptyText = 'contentEmpty' | 'formIncomplete' | 'PACKAGE_NOT_FOUND';

/** The text of spec 8 for a failure of a call, before the reason, where an input is refused. */
type FailureText = 'loginFailed' | 'sendFailed' | 'modifyFailed';

/** Domain words by the legacy names of input fields; fields without an entry keep their name. */
export type FieldNames = Readonly<Record<string, string>>;

/** A row of the endpoint table. `M` is the model that the service returns and `toWire` turns into the reply's data. */
export type Endpoint<
  A extends Access = Access,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  C extends Codes = Codes,
  N extends FieldNames = FieldNames,
  M = never,
> = {
  readonly access: A;
  /** With access `staff`: the roles that may call. */
  readonly roles: readonly StaffRole[];
  /** With access `staff`: what the session must have shown. */
  readonly assurance: Assurance;
  readonly input: I;
  readonly names: N;
  readonly output: O;
  readonly toWire: (model: M) => z.input<O>;
  /** Fields of a successful reply next to `data`, where the legacy reply has some. */
  readonly extraFields: (model: M) => Readonly<Record<string, string>>;
  readonly codes: C;
  /** By the legacy names of input fields. */
  readonly emptyTexts: Readonly<Record<string, EmptyText>>;
  readonly failureText?: FailureText;
  readonly permission?: Permission;
  /** The row of the rates table for this call, in addition to the limit on all calls. */
  readonly rate?: RateRule;
  /** Largest body in bytes. A multipart body is read only where `kind` allows it. */
  readonly body: BodyRule;
  /** Status without a valid session: -1 for `userinfo` (spec 7), 401 for all other calls. */
  readonly noSession: number;
  /** Returns whether the fields, not yet validated, are those of a poll, whose reply may take some milliseconds longer. */
  readonly isPoll: (fields: Readonly<Record<string, unknown>>) => boolean;
  /** False for a call that changes nothing: after any other, the caller's reads wait for replicas to have what it wrote. */
  readonly writes: boolean;
};

export type BodyRule =
  | { readonly kind: 'fields' | 'multipart'; readonly maxBytes: number }
  /**
   * A body of one of the MIME types is a file: the input's field `file` is a `StreamedFile`, which the handler reads
   * after all checks. The session is then in a header.
   */
  | { readonly kind: 'stream'; readonly maxBytes: number; readonly types: readonly string[] };

export type Path = `/member/${string}`;
export type ContractTable = Readonly<Record<Path, Endpoint>>;

/** Input fields of a row on the wire. */
export type RowInput<R extends Endpoint> = z.input<R['input']>;
/** Data of a row's reply on the wire. */
export type RowOutput<R extends Endpoint> = z.infer<R['output']>;
export type RowCode<R extends Endpoint> = keyof R['codes'] & string;

type Options<I extends z.ZodType, O extends z.ZodType, C extends Codes, N extends FieldNames, M> = {
  input: I;
  names?: N;
  output: O;
  /** Omitted where the model is the reply's data, unchanged. */
  toWire?: (model: M) => z.input<O>;
  extraFields?: (model: M) => Readonly<Record<string, string>>;
  codes?: C;
  emptyTexts?: { readonly [K in keyof z.input<I>]?: EmptyText };
  failureText?: FailureText;
  permission?: Permission;
  rate?: RateRule;
  body?: BodyRule;
  noSession?: number;
  isPoll?: (fields: Readonly<Record<string, unknown>>) => boolean;
  writes?: boolean;
};

/** A staff row names its roles; any other row cannot. */
type RolesOf<A extends Access> = A extends 'staff'
  ? { roles: readonly StaffRole[]; assurance?: Assurance }
  : { roles?: never; assurance?: never };

/** The conversion of a row that names none: its reply is the model. */
export const asItIs = <T>(model: T): T => model;

/** The body of a call whose row names none. */
export const fieldsBody: BodyRule = { kind: 'fields', maxBytes: 64 * 1024 };

/**
 * Defines one row of the endpoint table. `NoInfer` prevents the table's type, which is the expected type of a row, from
 * widening the model and the names of the row.
 */
export function endpoint<
  const A extends Access,
  I extends z.ZodType,
  O extends z.ZodType,
  const C extends Codes = Record<never, number>,
  const N extends { readonly [K in keyof z.input<I>]?: string } & FieldNames = Record<never, string>,
  M = z.input<O>,
>(access: A, options: Options<I, O, C, N, M> & RolesOf<A>): NoInfer<Endpoint<A, I, O, C, N, M>> {
  return {
    access,
    roles: options.roles ?? [],
    assurance: options.assurance ?? 'totp',
    input: options.input,
    names: options.names ?? ({} as N), // N is the empty default where no names are given
    output: options.output,
    toWire: options.toWire ?? (asItIs as (model: M) => z.input<O>), // M is the output's own type where no toWire is given
    extraFields: options.extraFields ?? (() => ({})),
    codes: options.codes ?? ({} as C),
    emptyTexts: (options.emptyTexts ?? {}) as Readonly<Record<string, EmptyText>>, // a field without a text has no key
    failureText: options.failureText,
    permission: options.permission,
    rate: options.rate,
    body: options.body ?? fieldsBody,
    noSession: options.noSession ?? 401,
    isPoll: options.isPoll ?? (() => false),
    writes: options.writes ?? true,
  };
}

/** The fields of an input under their domain words. */
export type Renamed<T, N> = { [K in keyof T as K extends keyof N ? (N[K] extends string ? N[K] : K) : K]: T[K] };

/** Renames fields by `names`; fields without an entry keep their name. */
export function renameFields<T extends object, N extends FieldNames>(fields: T, names: N): Renamed<T, N> {
  const renamed = Object.entries(fields).map(([name, value]): [string, unknown] => [names[name] ?? name, value]);
  return Object.fromEntries(renamed) as Renamed<T, N>; // `Renamed` maps the keys like the line above
}

/** Inverts `names`: returns the legacy names by domain words. */
export function invertNames(names: FieldNames): FieldNames {
  return Object.fromEntries(Object.entries(names).map(([legacy, word]) => [word, legacy]));
}
