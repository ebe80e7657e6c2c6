import { createServer, type IncomingMessage } from 'node:http';
// oxlint-disable-next-line yuanfen/no-sleep -- a slow server
import { setTimeout as pause } from 'node:timers/promises';

/** The fields of a request for a translation. */
type TranslateRequest = {
  readonly q: string;
  readonly source: string;
  readonly target: string;
  readonly format: string;
  readonly api_key?: string;
};

/** How the server treats a request; without an entry, it translates. */
type Treatment = {
  readonly status?: number;
  /** Sent as it is, in place of a translation. */
  readonly body?: string;
  readonly delayMilliseconds?: number;
};

export type TranslateServer = {
  readonly url: string;
  readonly requests: TranslateRequest[];
  close(): Promise<void>;
};

type Options = {
  readonly port?: number;
  /** The names of the languages that the server has. */
  readonly languages?: readonly string[];
  /** Refuses requests with another key. */
  readonly key?: string;
  readonly treat?: (request: TranslateRequest) => Treatment | undefined;
};

/** Starts a server with the API of LibreTranslate. It has few words and marks the others with the language. */
export async function startTranslateServer(options: Options = {}): Promise<TranslateServer> {
  const { languages = ['en', 'zh', 'zt'] } = options;
  const requests: TranslateRequest[] = [];
  const reply = async (request: TranslateRequest): Promise<Required<Pick<Treatment, 'status' | 'body'>>> => {
    const { status = 200, body, delayMilliseconds } = options.treat?.(request) ?? {};
    if (delayMilliseconds) await pause(delayMilliseconds);
    if (options.key !== undefined && request.api_key !== options.key)
      return { status: 403, body: JSON.stringify({ error: 'Invalid API key' }) };
    if (!languages.includes(request.target))
      return { status: 400, body: JSON.stringify({ error: `${request.target} is not supported` }) };
    const language = /\p{Script=Han}/u.test(request.q) ? 'zh' : 'en';
    const translatedText = request.q
      .split('\n')
      .map((line) => translateLine(line, request.target))
      .join('\n');
    const translated = { translatedText, detectedLanguage: { confidence: 90, language } };
    return { status, body: body ?? JSON.stringify(translated) };
  };
  const server = createServer((incoming, response) => {
    readJson(incoming)
      .then((request) => {
        requests.push(request);
        return reply(request);
      })
      .then(({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(body))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readJson(incoming: IncomingMessage): Promise<TranslateRequest> {
  if (incoming.method !== 'POST' || incoming.url !== '/translate') throw new Error(`no call ${incoming.url}`);
  let text = '';
  for await (const chunk of incoming.setEncoding('utf8')) text += String(chunk);
  return JSON.parse(text) as TranslateRequest;
}

const words: Readonly<Record<string, { readonly simplified: string; readonly traditional: string }>> = {
  'Good morning!': { simplified: '早上好！', traditional: '早安！' },
  'See you tomorrow': { simplified: '明天见', traditional: '明天見' },
};

function translateLine(line: string, target: string): string {
  if (/^\s*$/.test(line)) return line;
  const isTraditional = ['zt', 'zh-Hant'].includes(target);
  if (target === 'en')
    return Object.keys(words).find((key) => words[key]?.simplified === line) ?? `in English: ${line}`;
  const known = words[line];
  if (known) return isTraditional ? known.traditional : known.simplified;
  return `${isTraditional ? '譯文' : '译文'}：${line}`;
}
