// Sends bodies that no one asked for, as another process than the one that measures. Arguments: port, what, connections.
import net from 'node:net';

const [port, what, count] = [Number(process.argv[2]), process.argv[3], Number(process.argv[4])];
const boundary = 'multipart/form-data; boundary=b';
const file = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
/** Less than the largest body of an upload. */
const upload = 14_000_000;

/** The path, type, declared bytes and sent bytes of each kind. */
const kinds = {
  uploads: ['/member/index/uploadImg', boundary, upload, () => repeated(file, 'x', upload - 1)],
  openings: ['/member/index/login', boundary, 63 * 1024, () => repeated(file, 'x', 63 * 1024 - 1)],
  trickle: ['/member/index/login', boundary, 63 * 1024, () => Buffer.from(file)],
  parts: whole('/member/index/uploadImg', boundary, () =>
    Buffer.from('--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(120_000) + '--b--\r\n'),
  ),
  form: whole('/member/index/uploadImg', 'application/x-www-form-urlencoded', () =>
    Buffer.from('a&'.repeat(6_500_000)),
  ),
  json: whole('/member/index/uploadImg', 'application/json', () =>
    Buffer.from(`{${Array.from({ length: 1_000_000 }, (_, n) => `"${n}":1`).join(',')}}`),
  ),
};

function whole(path, type, build) {
  let bytes;
  const get = () => (bytes ??= build());
  return [path, type, undefined, get];
}

function repeated(opening, letter, total) {
  return Buffer.concat([Buffer.from(opening), Buffer.alloc(total - opening.length, letter)]);
}

const [path, type, declared, build] = kinds[what];
const body = build();
const head = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: ${type}\r\ncontent-length: ${declared ?? body.length}\r\n\r\n`;

function connect() {
  const socket = net.connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.resume();
  socket.write(head);
  let at = 0;
  const write = () => {
    while (at < body.length) {
      const chunk = body.subarray(at, (at += 65_536));
      if (!socket.write(chunk)) return void socket.once('drain', write);
    }
  };
  write();
}

for (let made = 0; made < count; made += 1) connect();
// The one that measures ends this process.
setInterval(() => undefined, 60_000);
