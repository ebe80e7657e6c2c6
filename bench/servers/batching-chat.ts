import { createServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { createDb } from '@/db/client';
import { findViewer } from '@/lib/web/session/viewer';
import { opcode } from '@/lib/live/opcodes';
import { memberId } from '../chat/world';

/*
 * Reference server of the chat bench: the same socket.io, sessions and bytes of text, in the least code that is correct. It stores the
 * messages that arrive during a statement with the next one, acknowledges after the commit, then delivers. It writes the same three
 * rows a message, to bare tables with one key each, and checks nothing: neither frames, permissions, blocks and quotas, nor repeated
 * client ids.
 */

const maxBatch = 256;
const { db, close } = createDb(process.env.DATABASE_URL ?? '', { max: 2 });
const store = createDb(process.env.DATABASE_URL ?? '', { max: 1 });
const http = createServer((_request, response) => response.end('ok'));
const io = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });
const sockets = new Map<number, Socket>();

type Frame = { opt: number; uid: number; txt: string; cid: string };
type StoredRow = { place: number; id: number; seq: number; at: number };
type Entry = { sender: number; frame: Frame; pair: string; acknowledge: (reply: object) => void };

io.use((socket, next) => {
  void findViewer(db, String(socket.handshake.auth.token), new Date()).then((viewer) => {
    socket.data.id = viewer?.id;
    next(viewer ? undefined : new Error('no session'));
  });
});

io.on('connection', (socket) => {
  const sender = Number(socket.data.id);
  sockets.set(sender, socket);
  socket.on('disconnect', () => sockets.delete(sender));
  socket.on('message', (frame: Frame, acknowledge: (reply: object) => void) => {
    if (frame.opt !== opcode.message) return acknowledge({ status: 200 });
    const pair = sender < frame.uid ? `${sender}:${frame.uid}` : `${frame.uid}:${sender}`;
    waiting.push({ sender, frame, pair, acknowledge });
    flush();
  });
});

let waiting: Entry[] = [];
let inFlight = 0;
const busy = new Set<string>();

/** Keeps two statements in flight, each with at most one message of a pair. */
function flush(): void {
  while (inFlight < 2) {
    const batch: Entry[] = [];
    const rest: Entry[] = [];
    for (const entry of waiting) {
      const isTaken = batch.length < maxBatch && !busy.has(entry.pair);
      (isTaken ? batch : rest).push(entry);
      if (isTaken) busy.add(entry.pair);
    }
    waiting = rest;
    if (batch.length === 0) return;
    inFlight += 1;
    void storeBatch(batch).then((rows) => {
      for (const { pair } of batch) busy.delete(pair);
      inFlight -= 1;
      flush();
      for (const row of rows) deliver(batch[row.place - 1], row);
    });
  }
}

function storeBatch(batch: readonly Entry[]): Promise<StoredRow[]> {
  return store.sql<StoredRow[]>`
    with c as (
      update bare.conversations c set last_seq = c.last_seq + 1, last_preview = left(i.content, 200), last_message_at = now()
      from unnest(${batch.map(({ sender }) => sender)}::bigint[], ${batch.map(({ frame }) => frame.uid)}::bigint[],
        ${batch.map(({ frame }) => frame.cid)}::text[], ${batch.map(({ frame }) => frame.txt)}::text[])
        with ordinality as i(sender, receiver, client_id, content, place)
      where c.low_id = least(i.sender, i.receiver) and c.high_id = greatest(i.sender, i.receiver)
      returning i.place, i.sender, i.client_id, i.content, c.id as conversation, nextval('bare.message_ids') as id, c.last_seq, c.last_message_at
    ), side as (
      update bare.sides s set last_read_seq = c.last_seq from c where s.conversation_id = c.conversation and s.member_id = c.sender
    ), stored as (
      insert into bare.messages (conversation_id, seq, id, sender_id, client_id, content, created_at)
      select conversation, last_seq, id, sender, client_id, content, last_message_at from c
    )
    select c.place::int, c.id, c.last_seq as seq, floor(date_part('epoch', c.last_message_at)) as at from c`;
}

/** Creates the tables, and a conversation of each pair that the bench uses. */
async function createTables(): Promise<void> {
  await store.sql.unsafe(`
    drop schema if exists bare cascade;
    create schema bare;
    create sequence bare.message_ids;
    create table bare.conversations (id bigint generated always as identity, low_id bigint, high_id bigint, last_seq bigint not null default 0,
      last_preview text, last_message_at timestamptz, primary key (low_id, high_id)) with (fillfactor = 70);
    create table bare.sides (conversation_id bigint, member_id bigint, last_read_seq bigint, primary key (conversation_id, member_id)) with (fillfactor = 70);
    create table bare.messages (conversation_id bigint, seq bigint, id bigint, sender_id bigint, client_id text, content text,
      created_at timestamptz, primary key (conversation_id, seq));
    insert into bare.conversations (low_id, high_id) select n, n + 1 from generate_series(${memberId(0)}, ${memberId(999)}, 2) n;
    insert into bare.sides select id, low_id, 0 from bare.conversations union all select id, high_id, 0 from bare.conversations;
    analyze bare.conversations; analyze bare.sides`);
}

function deliver(entry: Entry | undefined, { id, seq, at }: StoredRow): void {
  if (!entry) return;
  const { sender, frame, acknowledge } = entry;
  acknowledge({ status: 200, id, seq, create_time: at, cid: frame.cid });
  sockets.get(frame.uid)?.emit('message', {
    status: 'success',
    opt: opcode.message,
    msg: {
      id,
      seq,
      cid: frame.cid,
      sender_id: sender,
      reciver_id: frame.uid,
      type: 'text',
      content: frame.txt,
      create_time: at,
    },
  });
}

process.on('SIGTERM', () => {
  void Promise.all([close(), store.close()]).then(() => process.exit(0));
});
void createTables().then(() => http.listen(Number(process.env.PORT), '127.0.0.1'));
