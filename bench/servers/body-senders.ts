import { countlessBodies, sendBody, unendingBody, uploadPath, type HostileBody } from '../support/hostile-bodies';

/*
 * Sends bodies that no one asked for, as another process than the one that measures, which ends it. Arguments: port, kind and
 * number of connections.
 */

const loginPath = '/member/index/login';
/** Less than the largest body of an upload, and of another call. */
const [upload, call] = [14_000_000, 63 * 1024];

const kinds: Readonly<Record<string, () => HostileBody>> = {
  uploads: () => unendingBody(uploadPath, upload),
  openings: () => unendingBody(loginPath, call),
  trickle: () => unendingBody(loginPath, call, 0),
  parts: () => countlessBodies.parts(120_000),
  form: () => countlessBodies.fields(6_500_000),
  json: () => countlessBodies.keys(1_000_000),
};

const [port = '', kind = '', count = ''] = process.argv.slice(2);
const body = kinds[kind]?.();
if (!body) throw new Error(`unknown kind ${kind}`);
for (let made = 0; made < Number(count); made += 1) sendBody(Number(port), body);
setInterval(() => undefined, 60_000);
