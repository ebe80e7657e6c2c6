import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

export type RawRequest = {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
};
export type RawReply = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string };

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Sends a request unchanged: a browser and `fetch` would correct the address, and refuse some methods and headers. */
export function sendRaw(rawRequest: RawRequest): Promise<RawReply> {
  const { path, method = 'GET', headers = {}, body } = rawRequest;
  return new Promise((resolve, reject) => {
    const port = Number(process.env.E2E_PORT);
    const sent = request({ port, host: '127.0.0.1', path, method, headers, agent }, (reply) => {
      readText(reply).then(
        (text) => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: text }),
        reject,
      );
    });
    // The server closes an idle connection at the moment in which the agent uses it again.
    sent.once('error', (error) => (sent.reusedSocket ? resolve(sendRaw(rawRequest)) : reject(error)));
    sent.end(body);
  });
}

async function readText(reply: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(chunk as Buffer); // without an encoding, chunks are buffers
  return Buffer.concat(chunks).toString();
}

/** Lists what is wrong with a reply to any request that is not a log-in. */
export function findFaults({ status, headers }: RawReply): string[] {
  const faults: string[] = [];
  if (status >= 500) faults.push(`status ${status}`);
  const isDocument = headers['content-type']?.includes('html') ?? false;
  if (isDocument && !headers['content-security-policy']?.includes('default-src'))
    faults.push('document without a policy');
  if (headers['set-cookie']?.some((cookie) => /session-token=[^;]/.test(cookie))) faults.push('session cookie set');
  if (/^([a-z]+:|\/[/\\])/i.test(headers.location ?? '')) faults.push(`redirect to ${headers.location}`);
  return faults;
}
