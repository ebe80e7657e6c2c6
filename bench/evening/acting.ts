import type { Random } from '@/db/seed/random';
import type { ActivityName } from './mix';
import type { EveningData, Sights } from './people';
import type { Person } from './person';
import type { Recorder } from './recorder';

/** One action of a person, at the time at which it is due. */
export type Acting = {
  readonly name: ActivityName;
  readonly person: Person;
  /** The chat partner, in the same process. */
  readonly partner: Person;
  readonly due: number;
  readonly random: Random;
  readonly recorder: Recorder;
  readonly data: EveningData;
  readonly picture: Uint8Array;
};

export type Action = (acting: Acting) => Promise<unknown>;

/** Returns what a person looks at. */
export const sightsOf = ({ data, person }: Acting): Sights => data.sights[person.data.gender];
export const pick = <T>({ random }: Acting, list: readonly T[]): T => list[random.integer(0, list.length - 1)] as T; // never empty

/** Times the one request of an action. */
export const timed =
  (run: (acting: Acting) => Promise<unknown>): Action =>
  (acting) =>
    acting.recorder.time(acting.name, acting.due, () => run(acting));

/** The text of a message, post or comment differs each time, as the filter of repeated texts expects. */
export const textOf = ({ random }: Acting, what: string) =>
  `${what} about the evening, number ${random.integer(0, 1_000_000_000)}`;
