import { describe, expect, test } from 'vitest';
import { fieldsOf } from './testing/call-fields';
import { rowOf, startContractWorld } from './testing/contract-world';
import { hostileValues } from './testing/hostile';
import { allPaths, post } from './testing/product';
import { sample } from './testing/sampling';

/* Values that no call accepts, or accepts as text. */

const { sampleOf, freshToken } = startContractWorld();

/** Values that no text of PostgreSQL can contain. */
const unstorable = ['NUL', 'lone surrogate'];

describe.each(allPaths)('%s', (path) => {
  const fields = fieldsOf(path);
  test.skipIf(fields.length === 0)('replies 400 and names the field that is missing or empty', async () => {
    const token = await freshToken(path);
    const valid = await sampleOf(path);
    for (const field of fields) {
      for (const value of [undefined, '']) {
        const input = { ...valid, [field]: value };
        if (value === undefined) delete input[field];
        if (rowOf(path).input.safeParse(input).success) continue; // an optional field
        const reply = await post(path, input, { token });
        expect(reply.body.status, field).toBe(400);
        expect(reply.body.errors?.[field], field).toBeTruthy();
      }
    }
  });

  test.skipIf(fields.length === 0)('never replies 500 to a hostile value', async () => {
    const token = await freshToken(path);
    const { input, body } = rowOf(path);
    const valid = await sampleOf(path);
    for (const field of fields) {
      const isAccepted = (value: unknown) =>
        body.kind !== 'fields' || input.safeParse({ ...valid, [field]: value }).success;
      const values = Object.entries(hostileValues).map(([name, value]) => ({ name, value, fresh: isAccepted(value) }));
      // The service receives only what the schema accepts.
      const accepted = values.filter(({ fresh }) => fresh);
      const refused = values.filter(({ fresh }) => !fresh);
      const sent = [
        ...accepted.filter(({ name }) => unstorable.includes(name)),
        ...sample(accepted, 3, `accepted ${path} ${field}`),
        ...sample(refused, 1, `refused ${path} ${field}`),
      ];
      for (const { name, value, fresh } of new Set(sent)) {
        const reply = await post(path, { ...(fresh ? await sampleOf(path) : valid), [field]: value }, { token });
        expect([200, 413, 429], `${field}: ${name}`).toContain(reply.http);
        expect(reply.body.status, `${field}: ${name}`).not.toBe(500);
      }
    }
  });
});
