import net from 'node:net';

/* Bodies that no honest client sends, for calls without a session. */

export type HostileBody = {
  readonly path: string;
  readonly type: string;
  readonly bytes: Buffer;
  /** The declared length; that of the bytes if omitted. */
  readonly declared?: number;
};

export const uploadPath = '/member/index/uploadImg';
const multipart = 'multipart/form-data; boundary=b';
const opening = Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n');

/** A file that never ends: the last of the declared bytes are not sent, by default the very last. */
export function unendingBody(path: string, declared: number, sent = declared - 1): HostileBody {
  const filler = Buffer.alloc(Math.max(0, sent - opening.length), 'x');
  return { path, type: multipart, declared, bytes: Buffer.concat([opening, filler]) };
}

/** Whole bodies of so many parts, fields or keys. */
export const countlessBodies = {
  parts: (count: number) => {
    const part = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n';
    return upload(multipart, `${part.repeat(count)}--b--\r\n`);
  },
  fields: (count: number) => upload('application/x-www-form-urlencoded', 'a&'.repeat(count)),
  keys: (count: number) =>
    upload('application/json', `{${Array.from({ length: count }, (_, n) => `"${n}":1`).join()}}`),
} as const satisfies Record<string, (count: number) => HostileBody>;

function upload(type: string, text: string): HostileBody {
  return { path: uploadPath, type, bytes: Buffer.from(text) };
}

const chunkBytes = 64 * 1024;

/** Connects from an address of this machine, and sends the body as fast as it is taken. */
export function sendBody(port: number, { path, type, bytes, declared }: HostileBody, address = '127.0.0.1') {
  const socket = net.connect({ port, host: '127.0.0.1', localAddress: address });
  socket.on('error', () => undefined).resume();
  const length = declared ?? bytes.length;
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
  );
  let at = 0;
  const write = () => {
    while (at < bytes.length && !socket.destroyed)
      if (!socket.write(bytes.subarray(at, (at += chunkBytes)))) return void socket.once('drain', write);
  };
  write();
  return socket;
}
