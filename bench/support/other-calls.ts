import type { Sender } from './requests';

/** Sends a call that other members send all the time, and returns the milliseconds until its reply. */
export async function timeOther(url: string, sender: Sender, token: string): Promise<number> {
  const { ms } = await sender.send({
    url: `${url}/member/index/new_opposite_sex`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, page: 1 }),
    mustHold: '"status":200',
  });
  return ms;
}

/** Repeats a measurement, one at a time, until other work is done. */
export async function repeatWhile(measure: () => Promise<number>, work: Promise<unknown>): Promise<number[]> {
  let isDone = false;
  const done = work.finally(() => (isDone = true));
  const times: number[] = [];
  while (!isDone) times.push(await measure());
  await done;
  return times;
}
