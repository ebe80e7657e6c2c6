import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyLimits } from '@/lib/core/body-limits';
import { limits } from '@/lib/core/limits';
import { rates } from '@/lib/core/rates';
import { buildMember } from '@/lib/testing/build';
import { logInAs, routeOf, siteUrl } from '@/lib/testing/product';
import { sentBody } from '@/lib/testing/sent-body';
import { startWorld, type World } from '@/lib/testing/world';
import { endSession } from '@/lib/web/session/store';
import type { CallRoute } from './call-reply';
import { BodyHold } from './body-hold';

let world: World;
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'standard' });
});
afterAll(() => world.stop());

const { ordinaryBytes } = bodyLimits;
const nearlyAll = limits.upload.maxKilobytes * 1024 - 1;
const part = (name: string, value: string, file = '') =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;

type Form = { readonly type: string; readonly build: (token: string, bytes: number) => string };
const forms: Readonly<Record<string, Form>> = {
  multipart: {
    type: 'multipart/form-data; boundary=b',
    build: (token, bytes) => `${part('token', token)}${part('img', 'x'.repeat(bytes), '; filename="a.png"')}--b--`,
  },
  urlencoded: {
    type: 'application/x-www-form-urlencoded',
    build: (token, bytes) => `token=${token}&img=data:image/png;base64,${'A'.repeat(bytes)}`,
  },
  JSON: {
    type: 'application/json',
    build: (token, bytes) => JSON.stringify({ token, img: `data:image/png;base64,${'A'.repeat(bytes)}` }),
  },
};

async function send(path: string, form: Form, options: { token?: string; headers?: object; bytes?: number }) {
  const { token = '', headers = {}, bytes = nearlyAll } = options;
  const sample = sentBody(form.build(token, bytes), { 'content-type': form.type, ...headers });
  const { reply } = ((await routeOf(path)) as unknown as { POST: CallRoute }).POST; // every call has a reply for the front
  const replied = await reply(sample.request);
  const body = JSON.parse(replied.body) as { status: number; retry?: number };
  return { ...replied, json: body, read: sample.counted.bytes, isCancelled: sample.counted.isCancelled };
}

const uploads = ['/member/index/uploadImg', '/member/index/uploads', '/member/verify/send'];
const opening = ordinaryBytes + 64 * 1024;

describe.each(uploads)('%s', (path) => {
  describe.each(Object.entries(forms))('in %s', (_, form) => {
    test('reads the opening only, without a session', async () => {
      for (const token of ['', 'A'.repeat(43)]) {
        const reply = await send(path, form, { token });
        expect(reply.json.status).toBe(401);
        expect(reply.read).toBeLessThan(opening);
        expect([reply.isCancelled, reply.drains]).toEqual([true, undefined]);
      }
    });

    test('reads the opening only, of a member who may not call', async () => {
      const rejected = await buildMember(world.product.db, { status: 'suspended' });
      const reply = await send(path, form, { token: await logInAs(world.product, rejected) });
      if (path !== '/member/index/uploads') expect([reply.json.status, reply.read < opening]).toEqual([403, true]);
    });

    test('reads everything of a member whose token is in the form or a header', async () => {
      const member = await buildMember(world.product.db);
      const token = await logInAs(world.product, member);
      for (const credentials of [{ token }, { headers: { authorization: `Bearer ${token}` } }]) {
        const reply = await send(path, form, { ...credentials, bytes: 300_000 });
        expect(reply.read).toBeGreaterThan(300_000);
        expect(reply.json.status).not.toBe(401);
      }
    });
  });
});

test('a second token after the first one is refused', async () => {
  const token = await logInAs(world.product, world.man);
  const form = {
    ...forms.JSON,
    build: () => JSON.stringify({ token, img: 'A'.repeat(200_000) }).replace('}', ',"token":""}'),
  };
  expect((await send('/member/index/uploadImg', form as Form, {})).json.status).toBe(400);
});

test('reads the opening only, of a member over a limit', async () => {
  const member = await buildMember(world.product.db);
  const token = await logInAs(world.product, member);
  const form = forms.multipart as Form;
  for (let sent = 0; sent < rates.upload.burst; sent += 1)
    await send('/member/index/uploads', form, { token, bytes: 1 });
  const reply = await send('/member/index/uploads', form, { token });
  expect([reply.status, reply.read < opening, reply.drains]).toEqual([429, true, true]);
});

test('a page of another site is refused after the opening', async () => {
  const reply = await send('/member/index/uploads', forms.multipart as Form, {
    headers: { origin: 'http://evil.test' },
  });
  expect([reply.json.status, reply.read < opening]).toEqual([403, true]);
});

test('replies 429 at once to a member or an address that holds too much', async () => {
  const member = await buildMember(world.product.db);
  const token = await logInAs(world.product, member);
  const held = new BodyHold('192.0.2.77');
  held.moveToMember(member.id);
  while (held.take(1024 * 1024));
  const reply = await send('/member/index/uploads', forms.multipart as Form, { token });
  expect([reply.status, reply.json.retry]).toEqual([429, bodyLimits.retrySeconds]);
  expect(reply.read).toBeLessThan(1.5 * 1024 * 1024);
  held.release();
  const guest = new BodyHold('192.0.2.78');
  while (guest.take(1024));
  const headers = { 'x-forwarded-for': '192.0.2.78' };
  const refused = await send('/member/index/login', forms.JSON as Form, { headers, bytes: 2_000 });
  expect(refused.status).toBe(429);
  guest.release();
  expect((await send('/member/index/login', forms.JSON as Form, { headers, bytes: 2_000 })).status).toBe(200);
});

test('bytes are given back with the reply, whatever it is', async () => {
  const token = await logInAs(world.product, await buildMember(world.product.db));
  // More than a member or an address may hold, in sum.
  for (let sent = 0; sent < 6; sent += 1) {
    const reply = await send('/member/index/uploads', forms.multipart as Form, { token });
    expect(reply.status).toBe(200);
  }
});

test('a session that ends while its picture arrives is refused', async () => {
  const member = await buildMember(world.product.db);
  const token = await logInAs(world.product, member);
  const form = forms.multipart as Form;
  const sample = sentBody(form.build(token, 300_000), { 'content-type': form.type, origin: siteUrl });
  const { reply } = ((await routeOf('/member/index/uploads')) as unknown as { POST: CallRoute }).POST; // as above
  const { getReader } = sample.request.body ?? {
    getReader: () => ({ read: async () => ({ done: true }), cancel: async () => undefined }),
  };
  const source = getReader();
  const read = async () => {
    if (sample.counted.bytes > 200_000) await endSession(world.product.db, token);
    return source.read();
  };
  const replied = await reply({ ...sample.request, body: { getReader: () => ({ ...source, read }) } });
  expect(JSON.parse(replied.body)).toMatchObject({ status: 401 });
});

test('a list of words above 64 kB is read for a moderator, and refused by its size only when it is known who sends it', async () => {
  const path = '/member/staff/save_detector_rule';
  const words = (bytes: number): Form => ({
    type: 'application/json',
    build: (token) => JSON.stringify({ token, kind: 'words', label: 'a', words: 'a\n'.repeat(bytes / 2), active: 1 }),
  });
  const token = await logInAs(world.product, await buildMember(world.product.db, { role: 'moderator' }));
  const guest = await send(path, words(90_000), {});
  expect([guest.status, guest.json.status, guest.read < opening]).toEqual([404, 404, true]);
  expect((await send(path, words(90_000), { token })).json.status).not.toBe(404);
  expect([(await send(path, words(900_000), { token })).status, (await send(path, words(900_000), {})).status]).toEqual(
    [413, 404],
  );
});
