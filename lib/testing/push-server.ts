import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parsePushPayload, type PushPayload } from '@/lib/core/push-payload';
import type { PushSubscriptionKeys } from '@/lib/push/model';

type Received = {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly payload: PushPayload | undefined;
};

/** How the service replies. `hold`: it takes the message and never replies. */
type Treatment = {
  readonly status?: number;
  readonly retryAfter?: string;
  readonly location?: string;
  readonly cut?: boolean;
};

/** A push service of tests. It has the keys of its browsers, so that tests see what a notification would contain. */
export type PushServer = {
  readonly origin: string;
  readonly received: Received[];
  treat: (path: string) => Treatment;
  /** Returns the subscription of a new browser. */
  addBrowser(name: string): PushSubscriptionKeys;
  close(): Promise<void>;
};

export async function startPushServer(): Promise<PushServer> {
  const received: Received[] = [];
  const browsers = new Map<string, Browser>();
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const path = request.url ?? '';
      const { status = 201, retryAfter, location, cut } = push.treat(path);
      received.push({ path, headers: request.headers, payload: decrypt(body, browsers.get(path)) });
      if (cut) return void request.socket.destroy();
      response
        .writeHead(status, { ...(retryAfter && { 'retry-after': retryAfter }), ...(location && { location }) })
        .end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a listening TCP server has one
  const push: PushServer = {
    origin,
    received,
    treat: () => ({}),
    addBrowser(name) {
      const curve = createECDH('prime256v1');
      const p256dh = curve.generateKeys('base64url');
      const auth = randomBytes(16);
      browsers.set(`/${name}`, { curve, auth });
      return { endpoint: `${origin}/${name}`, keys: { p256dh, auth: auth.toString('base64url') } };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return push;
}

type Browser = { readonly curve: ReturnType<typeof createECDH>; readonly auth: Buffer };

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer); // a stream without an encoding
  return Buffer.concat(parts);
}

/** Decrypts a message as a browser does (RFC 8188 and 8291). */
function decrypt(body: Buffer, browser: Browser | undefined): PushPayload | undefined {
  if (!browser || body.length < 86) return undefined;
  const { curve, auth } = browser;
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + senderKey.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(senderKey), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return parsePushPayload(JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString()));
}
