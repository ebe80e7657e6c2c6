import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract, type Path } from './contract';
import type { Endpoint } from './core/endpoint';
import { refuseFor } from './core/result';
import { serve } from './web/serve';
import { fieldsOf } from './testing/call-fields';
import { examples } from './testing/examples';
import { privilegedKeys } from './testing/hostile';
import { allPaths, logInAs, siteUrl } from './testing/product';
import { startWorld, type World } from './testing/world';

/* A handler spreads its input into statements, so no key of a body may reach it that its row does not have. */

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const rowOf = (path: Path): Endpoint => contract[path];
type Fields = Readonly<Record<string, unknown>>;

/** Sends fields to a call whose handler only keeps its input; returns the keys of the input. */
async function keysOfInput(path: Path, fields: Fields): Promise<string[]> {
  let keys: string[] = [];
  const { POST } = serve(path, async ({ input }) => {
    keys = Object.keys(input).sort();
    return refuseFor(1);
  });
  const body = toBody(fields);
  const headers: HeadersInit = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  const reply = await POST(new Request(`${siteUrl}${path}`, { method: 'POST', headers, body }));
  expect(reply.status).toBe(429); // from the handler: the limits of calls are off
  return keys;
}

function toBody(fields: Fields): string | FormData {
  if (!Object.values(fields).some((value) => value instanceof Blob)) return JSON.stringify(fields);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value instanceof Blob ? value : String(value));
  return form;
}

// The body of a call that streams is a file, without other fields.
const paths = allPaths.filter((path) => rowOf(path).body.kind !== 'stream' && !examples[path].readsEveryField);

test.each(paths)('%s passes no unknown key to its handler', async (path) => {
  const token = await logInAs(world.product, rowOf(path).access === 'staff' ? world.agent : world.man);
  const fields = { ...(await examples[path].sample(world)), token };
  const own = [...fieldsOf(path), 'token'];
  const unknown = Object.fromEntries(Object.entries(privilegedKeys).filter(([key]) => !own.includes(key)));
  expect(await keysOfInput(path, { ...unknown, ...fields })).toEqual(await keysOfInput(path, fields));
});
