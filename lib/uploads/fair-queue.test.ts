import { describe, expect, it } from 'vitest';
import { ok } from '@/lib/core/result';
import { FairQueue } from './fair-queue';

const [a, b, c] = [1, 2, 3];

/** A queue whose jobs run until they are ended by name. */
function startQueue(limits: ConstructorParameters<typeof FairQueue>[0]) {
  const queue = new FairQueue(limits);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (memberId: number, name: string) =>
    queue.run(memberId, async () => {
      started.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return ok(name);
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { queue, started, run, end };
}

/** Resolves after everything that is due now. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

const wide = { all: 100, ofMember: 100 };

describe('the lanes', () => {
  it('are never all held by one member', async () => {
    const { started, run } = startQueue({ lanes: { all: 3, ofMember: 2 }, places: wide });
    for (let n = 1; n <= 5; n += 1) void run(a, `a${n}`);
    void run(b, 'b1');
    void run(c, 'c1');
    await settled();
    expect(started).toEqual(['a1', 'a2', 'b1']);
  });

  it('go to the members in turn, however many each sent', async () => {
    const { started, run, end } = startQueue({ lanes: { all: 1, ofMember: 1 }, places: wide });
    for (let n = 1; n <= 4; n += 1) void run(a, `a${n}`);
    for (const name of ['b1', 'b2']) void run(b, name);
    void run(c, 'c1');
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']) await end(name);
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('are free again after a job that throws', async () => {
    const { queue, run, started } = startQueue({ lanes: { all: 1, ofMember: 1 }, places: wide });
    const broken = queue.run(a, () => Promise.reject(new Error('broken')));
    void run(b, 'b1');
    await expect(broken).rejects.toThrow('broken');
    await settled();
    expect(started).toEqual(['b1']);
  });
});

describe('the places', () => {
  const limits = { lanes: { all: 1, ofMember: 1 }, places: { all: 4, ofMember: 3 } };

  it('of one member are bounded', async () => {
    const { run } = startQueue(limits);
    for (let n = 1; n <= 4; n += 1) void run(a, `a${n}`);
    expect(await run(a, 'a5')).toEqual({ ok: false, code: 'TOO_MANY', retry: 5 });
  });

  it('pass from a member with more to one with fewer when all are taken', async () => {
    const { run, end, started } = startQueue(limits);
    const ofA = ['a1', 'a2', 'a3', 'a4'].map((name) => run(a, name));
    void run(b, 'b1');
    void run(c, 'c1');
    expect(await ofA[3]).toMatchObject({ ok: false, code: 'TOO_MANY' });
    expect(await run(c, 'c2')).toMatchObject({ ok: false });
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name);
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
  });
});

it('is idle when the last job has ended', async () => {
  const { queue, run, end } = startQueue({ lanes: { all: 2, ofMember: 1 }, places: wide });
  let isIdle = false;
  void run(a, 'a1');
  void run(b, 'b1');
  const idle = queue.whenIdle().then(() => (isIdle = true));
  await end('a1');
  expect(isIdle).toBe(false);
  await end('b1');
  await idle;
  expect(isIdle).toBe(true);
});
