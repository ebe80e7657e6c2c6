import type * as z from 'zod';
import type { CodeOf, Contract, InputOf, Path } from '@/lib/contract';
import type { Member } from './build';
import type { CallerRow } from './callers';
import type { IdField, Others } from './others';
import type { Provoke } from './provoke';
import type { World } from './world';

type Facts<P extends Path> = {
  /** The outcome for every kind of caller, with any input. */
  readonly callers: CallerRow;
  /** An input that the call accepts. */
  readonly sample: (world: World) => InputOf<P> | Promise<InputOf<P>>;
  /** The most milliseconds that a read may take; without it, the benchmark compares two revisions. */
  readonly readLimitMs?: number;
  /** Set where the sample is refused, because no emailed link exists. */
  readonly isSampleRefused?: true;
  /**
   * Prepares the call for a pending, suspended or rejected member, in addition to the sample; returns the fields that differ
   * from it.
   */
  readonly asOutsider?: (world: World, outsider: Member) => Promise<Partial<InputOf<P>>>;
  /** The thing that an accepted call ends, so that the next one needs another session. */
  readonly ends?: 'session' | 'second factor';
  /** The personal data that the reply shows on purpose. */
  readonly shows?: 'own record' | 'own coins' | 'coins of members' | 'records of members';
  /** Set where the reply has the names of settings or texts, some of which are about passwords. */
  readonly namesPasswords?: true;
  /** Set where members of the caller's gender may be in the reply: likes of other clients, by id alone. */
  readonly mayNameOwnGender?: true;
  /** Set where every field is read, to refuse the number of a card in any of them. The handler names the fields that it uses. */
  readonly readsEveryField?: true;
  /** Set for calls of the specification, whose replies have the words of the site that this one replaces (spec 7). */
  readonly hasLegacyReply?: true;
};

/** How each code of the row is provoked. A code without it does not compile. */
type Refusals<P extends Path> = [CodeOf<P>] extends [never]
  ? { readonly refusals?: undefined }
  : { readonly refusals: { readonly [C in CodeOf<P>]: Provoke } };

/**
 * Inputs with which the benchmark of calls reads data of the reader and of another member. A call that returns data does not
 * compile without them; `undefined` marks one that writes, or that is measured in another way or not at all.
 */
type Reads<P extends Path> = Contract[P]['output'] extends z.ZodNull
  ? { readonly reads?: undefined }
  : { readonly reads: ((other: number) => readonly InputOf<P>[]) | undefined };

type IdOf<P extends Path> = Extract<keyof InputOf<P>, IdField>;

/** The id field of a call, with ids that the man of the world may not use: each is refused like an unknown one. */
export type ForeignIds<P extends Path = Path> = {
  readonly field: IdOf<P>;
  /** Inserts rows of others where the ids are of rows. */
  readonly of: (others: Others) => readonly number[] | Promise<readonly number[]>;
  /** The other fields that the call needs. */
  readonly fields?: Partial<InputOf<P>>;
  /** Set where an unknown id changes nothing, and is no refusal. */
  readonly isNoRefusal?: true;
};

/** A call with an id field does not compile without foreign ids. To staff, rows of all members exist; to the man, their calls do not. */
type Ids<P extends Path> = Contract[P]['access'] extends 'staff'
  ? { readonly foreignIds?: undefined }
  : [IdOf<P>] extends [never]
    ? { readonly foreignIds?: undefined }
    : { readonly foreignIds: ForeignIds<P> };

/** The facts about a call that the tests of all calls and the benchmarks use. */
export type Example<P extends Path> = Facts<P> & Refusals<P> & Ids<P> & Reads<P>;

/** The examples of the rows of a feature's contract. */
export type ExamplesOf<C> = { readonly [P in keyof C & Path]: Example<P> };
