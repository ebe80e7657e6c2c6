import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { createDb } from '@/db/client';
import { findViewer } from '@/lib/platform/session/viewer';
import { opcode } from '@/lib/chat/frames';

/*
 * Reference server of the chat bench: the same socket.io, session look-up and rows, but one statement per message and
 * no checks (permissions, blocks, quotas).
 */

const { db, sql } = createDb(process.env.DATABASE_URL ?? '', { max: 8 });
const http = createServer((_request, response) => response.end('ok'));
const io = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });

io.use((socket, next) => {
  void findViewer(db, String(socket.handshake.auth.token), new Date()).then((viewer) => {
    socket.data.id = viewer?.id;
    next(viewer ? undefined : new Error('no session'));
  });
});

io.on('connection', (socket) => {
  const id = Number(socket.data.id);
  void socket.join(`member:${id}`);
  socket.on(
    'message',
    (frame: { opt: number; uid: number; txt: string; cid: string }, acknowledge: (reply: object) => void) => {
      if (frame.opt !== 1) return acknowledge({ status: 200 });
      void store(id, frame).then((row) => {
        acknowledge({ status: 200, ...row, cid: frame.cid });
        io.to(`member:${frame.uid}`).emit('message', {
          status: 'success',
          opt: opcode.message,
          msg: { ...row, cid: frame.cid, sender_id: id, reciver_id: frame.uid, type: 'text', content: frame.txt },
        });
      });
    },
  );
});

async function store(
  sender: number,
  { uid, txt, cid }: { uid: number; txt: string; cid: string },
): Promise<{ id: number; seq: number }> {
  const [row] = await sql<{ id: number; seq: number }[]>`
    with c as (
      update conversations set last_seq = last_seq + 1, last_sender_id = ${sender}, last_type = 'text', last_preview = left(${txt}, 200), last_message_at = now()
      where low_id = least(${sender}::bigint, ${uid}::bigint) and high_id = greatest(${sender}::bigint, ${uid}::bigint) returning id, last_seq
    ), sides as (
      update conversation_members m set listed_at = now(), last_read_seq = case when m.member_id = ${sender} then c.last_seq else m.last_read_seq end
      from c where m.conversation_id = c.id
    )
    insert into messages (conversation_id, seq, sender_id, client_id, type, content) select id, last_seq, ${sender}, ${cid}, 'text', ${txt} from c
    returning id::float8, seq::float8`;
  if (!row) throw new Error('no conversation');
  return row;
}

http.listen(Number(process.env.PORT), '127.0.0.1');
