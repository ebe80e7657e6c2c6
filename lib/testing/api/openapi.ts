import { contract, type Path } from '@/lib/contract';
import type { BodyRule, Endpoint } from '@/lib/core/endpoint';
import { pageMemberHeader } from '@/lib/core/page-member';
import { readCallNotes } from './call-notes';
import { toJsonSchema, type JsonSchema } from './json-schema';
import { httpReplies, replySchemas, toRate, toResponses } from './openapi-replies';

/** An input for each call that has no file alone. */
export type ExampleInputs = Partial<Record<Path, unknown>>;

const tokenField = { $ref: '#/components/schemas/Token' } as const;

const token = {
  type: 'string',
  description: 'The token of login, in place of the header. Among the first 64 kB of the body.',
} as const;

const info = {
  title: 'Calls of the site',
  version: '1',
  description: [
    'A call is `POST /member/<controller>/<action>`; capitals in the address make no difference, as in the legacy paths.',
    'A handled call is HTTP 200, and `status` of the body carries the outcome: 200, 400 with a sentence for each refused',
    'field, 401 without a session, 403 without the right, 409 for a page of another account, 428 where staff have to',
    'confirm who they are, or a number of the call, named by `code`. 404, 405, 413, 429, 500 and 503 are real.',
    '',
    'A session travels in one of two lanes. A browser sends its cookie, and the call has to come from a page of the site',
    '(`Origin`, `Sec-Fetch-Site`). Other clients send the token of login as `Authorization: Bearer`, or as the field',
    '`token`, and no cookie; their origin does not matter.',
    '',
    'Times are Unix milliseconds, except in calls with legacy names, where they are seconds. The live connection is in asyncapi.json.',
  ].join('\n'),
} as const;

/** Returns the description of all calls (OpenAPI 3.1). */
export function toOpenApi(inputs: ExampleInputs): JsonSchema {
  const notes = readCallNotes();
  const rows = Object.entries<Endpoint>(contract) as [Path, Endpoint][]; // the keys of the table
  const paths = rows.map(([path, row]) => [
    path,
    { post: toOperation(path, row, { input: inputs[path], note: notes[path] }) },
  ]);
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: '/' }],
    paths: Object.fromEntries(paths) as JsonSchema,
    components: {
      schemas: {
        Token: token,
        ...replySchemas,
        ...Object.fromEntries(rows.flatMap(([path, row]) => toInput(path, row))),
      },
      responses: httpReplies,
      parameters: {
        PageMember: {
          name: pageMemberHeader,
          in: 'header',
          schema: { type: 'integer' },
          description: 'Of pages: the member for whom the page was rendered.',
        },
      },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token of login.' },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-next-auth.session-token',
          description: 'Of browsers, from pages of the site only; without TLS, the name has no prefix.',
        },
      },
    },
  };
}

const operationOf = (path: Path) => path.split('/').slice(2).join('_');

type Described = { readonly input: unknown; readonly note: string | undefined };

function toOperation(path: Path, row: Endpoint, { input, note }: Described): JsonSchema {
  const rate = toRate(row);
  const [, , controller = ''] = path.split('/');
  const description = [note, rate?.text].filter(Boolean).join('\n\n');
  return {
    operationId: operationOf(path),
    tags: [row.access === 'staff' ? 'staff' : controller],
    ...(description && { description }),
    'x-access': row.access,
    ...(row.access === 'staff' && { 'x-roles': row.roles, 'x-assurance': row.assurance }),
    ...(row.permission && { 'x-permission': row.permission }),
    ...(rate && { 'x-rate': rate.row }),
    'x-max-bytes': row.body.maxBytes,
    ...(Object.keys(row.codes).length > 0 && { 'x-codes': row.codes }),
    security: [...(row.access === 'guest' ? [{}] : []), { token: [] }, { cookie: [] }],
    parameters: [{ $ref: '#/components/parameters/PageMember' }],
    requestBody: { content: toContent(path, row, input) },
    responses: toResponses(row),
  };
}

/** A call has one input, in a body of each type that it reads. */
const inputName = (path: Path) => `Input_${operationOf(path)}`;

function toInput(path: Path, { body, input }: Endpoint): [string, JsonSchema][] {
  if (body.kind === 'stream') return [];
  const schema = toJsonSchema(input);
  const properties = { ...(schema.properties as JsonSchema | undefined), token: tokenField }; // every input is an object
  return [[inputName(path), { ...schema, properties }]];
}

function toContent(path: Path, { body, input: schema }: Endpoint, input: unknown): JsonSchema {
  if (body.kind === 'stream') return Object.fromEntries(body.types.map((type) => [type, {}]));
  const isExample = typeof input === 'object' && input !== null && Object.keys(input).length > 0;
  // The example of a form with a file lacks the file.
  const example = isExample && schema.safeParse(input).success ? { example: input } : {};
  const media = { schema: { $ref: `#/components/schemas/${inputName(path)}` }, ...example };
  return Object.fromEntries(mediaTypes(body).map((type) => [type, media]));
}

function mediaTypes({ kind }: BodyRule): readonly string[] {
  return kind === 'multipart' ? ['multipart/form-data'] : ['application/json', 'application/x-www-form-urlencoded'];
}
