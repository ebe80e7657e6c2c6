import { clientFrames, type ClientFrameName } from '@/lib/live/client-frames';
import { frameRefusals, messageEvent } from '@/lib/live/frames';
import { opcode } from '@/lib/live/opcodes';
import { rates } from '@/lib/core/rates';
import { toJsonSchema, type JsonSchema } from './json-schema';
import { acceptedFrames, refusedFrame, serverFrames } from './server-frames';
import * as z from 'zod';

/* The live connection as a document (AsyncAPI 3.0), from the server's side: it receives the frames of clients. */

type ServerFrameName = keyof typeof serverFrames;

const meanings: { readonly client: Record<ClientFrameName, string>; readonly server: Record<ServerFrameName, string> } =
  {
    client: {
      hello: 'Asks for the contacts. Once for a connection.',
      open: 'Marks a conversation read and asks for its newest page; with `seq`, only marks it read.',
      message: 'Stores a text or a picture, then delivers it. Stored once for a `cid`.',
      history: 'Asks for 50 messages: the newest, those before a number or a time, or those after a number.',
      delete: 'Deletes the own side of a conversation; with `seq`, later messages stay.',
      typing: 'The member is typing.',
      watch: 'Asks for the presence of these members and of the contacts only, from now on.',
      subjects: 'Asks for news of these trends, photos, videos and walls, from now on.',
      visibility: 'Whether the page of this connection is in the background, and its language.',
    },
    server: {
      contacts: 'The newest contacts with their newest messages, and the counters.',
      message: 'A new message and its conversation.',
      history: 'A page of history, ascending.',
      presence: 'Members who are online, or not any more.',
      deleted: 'A conversation was deleted on another connection, or ended by a block.',
      quotaUsed: 'The free messages are used up.',
      upgradeNeeded: 'No right to this act.',
      typing: 'The contact is typing.',
      read: 'The contact has read up to `seq`.',
      counters: 'Changed counters.',
      sessionEnded: 'The session ended; the connection closes.',
      subjects: 'News of what a frame 27 named.',
    },
  };

const names = Object.keys(clientFrames) as ClientFrameName[]; // the keys of the table
const serverNames = Object.keys(serverFrames) as ServerFrameName[]; // the keys of the table
const channel = { $ref: '#/channels/live' } as const;
const messageOf = (name: string) => ({ $ref: `#/channels/live/messages/${name}` });
const title = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const clientMessage = (name: ClientFrameName) => `client${title(name)}`;
const ackMessage = (name: ClientFrameName) => `ack${title(name)}`;
const serverMessage = (name: ServerFrameName) => `server${title(name)}`;

/** Returns the description of the live connection. */
export function toAsyncApi(): JsonSchema {
  const messages = {
    ...Object.fromEntries(names.map((name) => [clientMessage(name), describeClient(name)])),
    ...Object.fromEntries(names.map((name) => [ackMessage(name), describeAcknowledgement(name)])),
    refused: describe('refused', 'A frame that was refused.', toJsonSchema(refusedFrame)),
    ...Object.fromEntries(serverNames.map((name) => [serverMessage(name), describeServer(name)])),
  };
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'The live connection of the site',
      version: '1',
      description: [
        `socket.io 4 (protocol 4), by a websocket or by long polling. Both directions use one event, \`${messageEvent}\`, whose data is`,
        'a frame with a number, `opt`. A client authenticates with the token of login as `auth.token`, a page with its cookie.',
        'Numbers of clients may be digits in a string; times are seconds. docs/live-connection.md has the rules.',
      ].join('\n'),
    },
    channels: { live: { address: '/socket.io/', messages } },
    operations: {
      ...Object.fromEntries(names.map((name) => [`receive${title(name)}`, toReceive(name)])),
      send: { action: 'send', channel, messages: serverNames.map((name) => messageOf(serverMessage(name))) },
    },
    components: {
      securitySchemes: {
        token: { type: 'httpApiKey', name: 'token', in: 'query', description: '`auth.token` of the handshake.' },
      },
    },
    'x-refusals': frameRefusals,
    'x-rates': { message: rates.chat, typing: rates.typing, others: rates.frames, connections: rates.admissions },
  };
}

const describe = (name: string, summary: string, payload: JsonSchema): JsonSchema => ({
  name,
  summary,
  contentType: 'application/json',
  payload: { schemaFormat: 'application/schema+json;version=draft-2020-12', schema: payload },
});

function describeClient(name: ClientFrameName): JsonSchema {
  const opt = { enum: [opcode[name], String(opcode[name])] };
  const fields = toJsonSchema(clientFrames[name]);
  const number = { type: 'object', properties: { opt }, required: ['opt'] };
  return describe(clientMessage(name), meanings.client[name], { allOf: [number, fields] });
}

function describeServer(name: ServerFrameName): JsonSchema {
  return describe(serverMessage(name), meanings.server[name], toJsonSchema(serverFrames[name]));
}

const justAccepted = z.object({ status: z.literal(200) });

function describeAcknowledgement(name: ClientFrameName): JsonSchema {
  const accepted: Partial<Record<ClientFrameName, z.ZodType>> = acceptedFrames;
  return describe(ackMessage(name), 'The acknowledgement.', toJsonSchema(accepted[name] ?? justAccepted));
}

function toReceive(name: ClientFrameName): JsonSchema {
  return {
    action: 'receive',
    channel,
    messages: [messageOf(clientMessage(name))],
    reply: { channel, messages: [messageOf(ackMessage(name)), messageOf('refused')] },
  };
}
