import net from 'node:net';

/** The parts of a reply that do not depend on the moment, or on how its length and encoding are sent. */
export type Outcome = { readonly status: string; readonly headers: readonly string[]; readonly body: string };

const ignored = new Set(['date', 'vary', 'content-length', 'transfer-encoding']);
const timeoutMilliseconds = 20_000;

/**
 * Sends bytes on a new connection and returns the replies when the server has closed it. `next` is called when they are
 * sent.
 */
export function sendBytes(
  port: number,
  bytes: string,
  next?: (socket: net.Socket) => Promise<void>,
): Promise<Outcome[]> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    let text = '';
    socket.setTimeout(timeoutMilliseconds, () =>
      socket.destroy(new Error(`no end after ${JSON.stringify(text.slice(-300))}`)),
    );
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    // The server may reset a connection whose bytes it does not read to their end.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (!['ECONNRESET', 'EPIPE'].includes(error.code ?? '')) reject(error);
    });
    socket.on('close', () => resolve(parseReplies(text)));
    socket.write(Buffer.from(bytes, 'latin1'), () => void next?.(socket).catch(reject));
  });
}

function parseReplies(text: string): Outcome[] {
  const replies: Outcome[] = [];
  for (let rest = text; rest !== '';) {
    const end = rest.indexOf('\r\n\r\n');
    const [status = '', ...lines] = rest.slice(0, end).split('\r\n');
    const headers = lines.map((line) => line.toLowerCase());
    const find = (name: string) => headers.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
    let body = '';
    rest = rest.slice(end + 4);
    if (find('transfer-encoding') === 'chunked') [body, rest] = readChunks(rest);
    else if (!status.includes(' 100 ')) {
      const length = Number(find('content-length') ?? rest.length);
      [body, rest] = [rest.slice(0, length), rest.slice(length)];
    }
    replies.push({ status, headers: headers.filter((line) => !ignored.has(line.split(':')[0] ?? '')).sort(), body });
  }
  return replies;
}

function readChunks(text: string): [body: string, rest: string] {
  let body = '';
  for (let rest = text; ;) {
    const line = rest.indexOf('\r\n');
    const size = Number.parseInt(rest.slice(0, line), 16);
    body += rest.slice(line + 2, line + 2 + size);
    rest = rest.slice(line + 2 + size + 2);
    if (!(size > 0)) return [body, rest];
  }
}
