import type { WebProcess } from '@/lib/testing/live/web-process';

/** A member of the load, who remembers what they wrote. */
export type Caller = { readonly token: string; readonly others: readonly number[]; wrote: number };

/** Reads that did not show what their member had written just before. */
export type Findings = { calls: number; failed: number; written: number; missing: number };

type Reply = { readonly status: number; readonly data: unknown };

/** One step of an evening: mostly a list, now and then a like or a post, and then the list that has to show it. */
export async function takeStep(webs: readonly WebProcess[], caller: Caller, findings: Findings): Promise<void> {
  const chance = Math.random();
  const call = (path: string, fields: object) => post(webs, caller.token, { path, fields }, findings);
  if (chance < likeShare) return like(call, caller, findings);
  if (chance < likeShare + postShare) return publish(call, caller, findings);
  const [path, fields] = reads[Math.floor(Math.random() * reads.length)] ?? reads[0];
  await call(path, fields);
}

const likeShare = 0.05;
const postShare = 0.02;

const reads = [
  ['index/onlinelist', { page: 1 }],
  ['index/new_opposite_sex', { page: 1 }],
  ['like/love_me', { page: 1 }],
  ['trend/trend', {}],
  ['index/search_opposite_sex', { name: '', cursor: '' }],
  ['index/userinfo', {}],
  ['chat/contacts', {}],
] as const;

type Call = (path: string, fields: object) => Promise<Reply>;

/** Likes one more member. The list of likes has as many as the caller gave, on one page at the start. */
async function like(call: Call, caller: Caller, findings: Findings): Promise<void> {
  const target = caller.others[caller.wrote % caller.others.length];
  caller.wrote += 1;
  const liked = await call('like/like', { target_id: target });
  if (liked.status !== 200) return;
  const isLiked = JSON.stringify(liked.data).includes('"is_like":1');
  const listed = JSON.stringify((await call('like/i_like', { page: 1 })).data);
  findings.written += 1;
  if (listed.includes(`"id":${target},`) !== isLiked) findings.missing += 1;
}

async function publish(call: Call, caller: Caller, findings: Findings): Promise<void> {
  caller.wrote += 1;
  const content = `evening ${caller.token.slice(0, 6)} ${caller.wrote}`;
  const posted = await call('trend/released', { content });
  if (posted.status !== 200) return;
  findings.written += 1;
  if (!JSON.stringify((await call('trend/my_trend', {})).data).includes(content)) findings.missing += 1;
}

/** Sends each call to another process, as a proxy does. */
async function post(
  webs: readonly WebProcess[],
  token: string,
  { path, fields }: { readonly path: string; readonly fields: object },
  findings: Findings,
): Promise<Reply> {
  const web = webs[findings.calls % webs.length];
  findings.calls += 1;
  const response = await fetch(`${web?.url}/member/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, ...fields }),
  });
  const reply = (await response.json()) as Reply; // the wire format of all calls
  if (response.status !== 200) findings.failed += 1;
  return reply;
}
