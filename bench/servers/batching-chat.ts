import { createServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { createDb } from '@/db/client';
import { findViewer } from '@/lib/platform/session/viewer';
import { opcode } from '@/lib/chat/frames';

/*
 * Reference server of the chat bench: the same socket.io, sessions and tables, in the least code that is correct. It stores the
 * messages that arrive during a statement with the next one, acknowledges after the commit, then delivers. It checks nothing:
 * neither frames, permissions, blocks and quotas, nor repeated client ids.
 */

const maxBatch = 256;
const { db, close } = createDb(process.env.DATABASE_URL ?? '', { max: 2 });
const store = createDb(process.env.DATABASE_URL ?? '', { max: 1 });
const http = createServer((_request, response) => response.end('ok'));
const io = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });
const sockets = new Map<number, Socket>();

type Frame = { opt: number; uid: number; txt: string; cid: string };
type Row = { place: number; id: number; seq: number; at: number };
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

function storeBatch(batch: readonly Entry[]): Promise<Row[]> {
  return store.sql<Row[]>`
    with c as (
      update conversations c set last_seq = c.last_seq + 1, last_sender_id = i.sender, last_type = 'text',
        last_preview = left(i.content, 200), last_message_at = now()
      from unnest(${batch.map(({ sender }) => sender)}::bigint[], ${batch.map(({ frame }) => frame.uid)}::bigint[],
        ${batch.map(({ frame }) => frame.cid)}::text[], ${batch.map(({ frame }) => frame.txt)}::text[])
        with ordinality as i(sender, receiver, client_id, content, place)
      where c.low_id = least(i.sender, i.receiver) and c.high_id = greatest(i.sender, i.receiver)
      returning i.place, i.sender, i.client_id, i.content, c.id, c.last_seq
    ), side as (
      update conversation_members m set last_read_seq = c.last_seq from c where m.conversation_id = c.id and m.member_id = c.sender
    ), stored as (
      insert into messages (conversation_id, seq, sender_id, client_id, type, content)
      select id, last_seq, sender, client_id, 'text', content from c returning id, conversation_id, seq, created_at
    )
    select c.place::int, s.id, s.seq, floor(date_part('epoch', s.created_at)) as at
    from c join stored s on s.conversation_id = c.id and s.seq = c.last_seq`;
}

function deliver(entry: Entry | undefined, { id, seq, at }: Row): void {
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
http.listen(Number(process.env.PORT), '127.0.0.1');
