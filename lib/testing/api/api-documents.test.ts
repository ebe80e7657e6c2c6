import path from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import asyncApiSchema from '@asyncapi/specs/schemas/3.0.0-without-$id.json';
import { Ajv } from 'ajv';
import { format } from 'oxfmt';
import { beforeAll, expect, test } from 'vitest';
import { contract, type Path } from '@/lib/contract';
import { startContractWorld } from '@/lib/testing/contract-world';
import { toAsyncApi } from './asyncapi';
import { toExample } from './example-values';
import { toOpenApi, type ExampleInputs } from './openapi';
import type { JsonSchema } from './json-schema';
import { areCurrent } from './server-frames';

/*
 * The descriptions of calls and frames for other clients are files in docs. `npm run api` writes them.
 */

const { world, sampleOf } = startContractWorld();
const docs = path.resolve(import.meta.dirname, '..', '..', '..', 'docs');
const paths = Object.keys(contract) as Path[]; // the keys of the table

let openApi: JsonSchema;

beforeAll(async () => {
  const inputs: ExampleInputs = {};
  for (const call of paths) inputs[call] = toExample(await sampleOf(call), world());
  openApi = toOpenApi(inputs);
});

/** Returns the text of the file, as the formatter of the project writes it. */
async function toText(name: string, document: JsonSchema): Promise<string> {
  return (await format(name, JSON.stringify(document), { printWidth: 120 })).code;
}

test('docs/openapi.json describes the calls of the contract', async () => {
  await expect(await toText('openapi.json', openApi)).toMatchFileSnapshot(
    path.join(docs, 'openapi.json'),
    'npm run api writes it',
  );
});

test('docs/asyncapi.json describes the frames of the live connection', async () => {
  expect(areCurrent).toEqual([true, true]);
  await expect(await toText('asyncapi.json', toAsyncApi())).toMatchFileSnapshot(
    path.join(docs, 'asyncapi.json'),
    'npm run api writes it',
  );
});

test('the description of the calls is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(openApi)));
  expect(errors ?? []).toEqual([]);
  expect([valid, validator.version]).toEqual([true, '3.1']);
});

test('the description of the frames is valid AsyncAPI 3.0', () => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  ajv.validate(asyncApiSchema, JSON.parse(JSON.stringify(toAsyncApi())));
  expect(ajv.errors ?? []).toEqual([]);
});

test('every example of the description is an input that its call accepts', () => {
  const operations = Object.entries(openApi.paths as Record<Path, { post: Operation }>); // as `toOpenApi` builds them
  const refused = operations.flatMap(([call, { post }]) =>
    Object.values(post.requestBody.content)
      .filter(({ example }) => example !== undefined)
      .filter(({ example }) => !contract[call as Path].input.safeParse(example).success)
      .map(() => call),
  );
  expect(refused).toEqual([]);
});

test('every example of the description has the form that the description gives', () => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'api', components: openApi.components });
  const broken = Object.entries(openApi.paths as Record<Path, { post: Operation }>).flatMap(([call, { post }]) =>
    Object.values(post.requestBody.content)
      .filter(({ example }) => example !== undefined)
      .filter(
        ({ example, schema }) => !ajv.validate(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')), example),
      )
      .map(() => `${call}: ${ajv.errorsText()}`),
  );
  expect(broken).toEqual([]);
});

type Operation = {
  readonly requestBody: { readonly content: Record<string, { readonly schema: unknown; readonly example?: unknown }> };
};
