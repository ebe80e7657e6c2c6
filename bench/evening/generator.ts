import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { createRandom, type Random } from '@/db/seed/random';
import { actions } from './actions';
import { activityNames, mix, type ActivityName } from './mix';
import type { EveningData } from './people';
import { Person, type Site } from './person';
import { Recorder, type Measured } from './recorder';

/*
 * A process of the load: a part of the people, chat partners together. Actions begin at times of a Poisson process that is drawn from
 * the seed, whatever the replies. The parent sends one command at a time.
 */

export type GeneratorOptions = {
  readonly file: string;
  readonly site: Site;
  readonly part: number;
  readonly parts: number;
};
export type Span = { readonly seconds: number; readonly seed: string; readonly rate: number };

const { file, site, part, parts } = JSON.parse(process.argv[2] ?? '') as GeneratorOptions; // written by crowd.ts
const data = JSON.parse(readFileSync(file, 'utf8')) as EveningData; // written by crowd.ts
const recorder = new Recorder();
const people: Person[] = [];
const byId = new Map<number, Person>();
/** Connections opened at a time while the crowd grows. */
const atOnce = 10;
/** Milliseconds between two of these actions of a person, which the site demands. */
const pauses: Partial<Readonly<Record<ActivityName, number>>> = { mail: 6_000, typing: 6_000, approve: 500 };
/** Milliseconds after the last action, for messages on their way. */
const graceMilliseconds = 3_000;
const picture = sharp({ create: { width: 1_200, height: 900, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();

const onBreak = () => recorder.fail('loseNetwork', 'the site ended the live connection');

/** Lets the crowd grow to so many people of all parts, who come with the session of an earlier visit. Returns what was measured. */
async function grow(count: number): Promise<Measured> {
  const own = data.people.slice(0, count).filter((_, n) => Math.floor(n / 2) % parts === part);
  const random = createRandom(`grow ${part}`);
  const added = own.slice(people.length).map((row, index) => {
    const n = 1 + part + parts * (people.length + index);
    const person = new Person(row, { site, address: addressOf(n), onRefusal: () => recorder.refuse(), onBreak });
    byId.set(row.id, person);
    return person;
  });
  people.push(...added);
  let next = 0;
  const come = async () => {
    for (let person = added[next++]; person; person = added[next++])
      await act('comeBack', { person, due: performance.now(), random });
  };
  await Promise.all(Array.from({ length: atOnce }, come));
  return recorder.take();
}

/** Returns one of the addresses of this machine, another for each person. */
function addressOf(n: number): string {
  const [high, middle, low] = [Math.floor(n / 62_500), Math.floor(n / 250) % 250, n % 250];
  return `127.${64 + high}.${1 + middle}.${1 + low}`;
}

/** Lets the last ones leave, until so many people of all parts remain. */
function shrink(count: number): void {
  const own = data.people.slice(0, count).filter((_, n) => Math.floor(n / 2) % parts === part).length;
  for (const person of people.splice(own)) {
    byId.delete(person.data.id);
    person.state = 'away';
    person.close();
  }
}

type Due = { readonly person: Person; readonly due: number; readonly random: Random };

async function act(name: ActivityName, { person, due, random }: Due): Promise<void> {
  const partner = byId.get(person.data.partner);
  if (!partner) throw new Error('a partner is in another part');
  await actions[name]({ name, person, partner, due, random, recorder, data, picture: await picture });
}

/** The people who may do an activity at any time. Those who have left are passed over. */
function actorsOf(name: ActivityName): Person[] {
  const { by } = mix[name];
  return people.filter(({ data: { isStaff, tier } }) => {
    if (by === 'staff' || isStaff) return by === 'staff' && isStaff;
    return by === 'free' ? tier === 'free' : by === 'paying' ? tier !== 'free' : true;
  });
}

function pickActor(name: ActivityName, actors: readonly Person[], due: number, random: Random): Person | undefined {
  const state = mix[name].by === 'away' ? 'away' : 'here';
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const person = actors[random.integer(0, actors.length - 1)];
    if (person?.state === state && person.mayDo(name, due, pauses[name] ?? 0)) return person;
  }
  // The last of those who have left may be hard to meet.
  return actors.find((person) => person.state === state);
}

/** Offers the mix for some seconds, `rate` times as often as it is written, and returns what was measured. */
async function run({ seconds, seed, rate }: Span): Promise<Measured> {
  const random = createRandom(`${seed} ${part}`);
  const offered = activityNames.map((name) => {
    const actors = actorsOf(name);
    return { name, actors, perSecond: (rate * mix[name].perMinute * actors.length) / 60 };
  });
  const total = offered.reduce((sum, { perSecond }) => sum + perSecond, 0);
  const draw = () => {
    let position = random.next() * total;
    return offered.find(({ perSecond }) => (position -= perSecond) < 0) ?? offered[0];
  };
  const running = new Set<Promise<void>>();
  const from = performance.now();
  const until = from + seconds * 1000;
  const pause = () => (-Math.log(1 - random.next()) / total) * 1000;
  for (let due = from + pause(); due < until; due += pause()) {
    while (due > performance.now()) await wait(Math.max(1, due - performance.now()));
    const drawn = draw();
    const person = drawn && pickActor(drawn.name, drawn.actors, due, random);
    if (!drawn || !person) continue;
    recorder.lag(performance.now() - due);
    const acting = act(drawn.name, { person, due, random }).catch((error: unknown) =>
      recorder.fail(drawn.name, String(error)),
    );
    running.add(acting);
    void acting.then(() => running.delete(acting));
  }
  await Promise.all(running);
  await wait(graceMilliseconds);
  return recorder.take();
}

const commands = { grow, shrink, run };
export type Commands = typeof commands;
export type Command = { readonly id: number; readonly name: keyof Commands; readonly argument: unknown };

process.on('message', ({ id, name, argument }: Command) => {
  const command = commands[name] as (argument: unknown) => unknown; // the parent is typed by the same table
  Promise.resolve()
    .then(() => command(argument))
    .then(
      (value) => process.send?.({ id, value }),
      (error: unknown) => process.send?.({ id, error: String(error) }),
    );
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
