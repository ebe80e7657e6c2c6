import type { IncomingMessage, ServerResponse } from 'node:http';
import { messagesOf } from '@/messages';
import { makePlainPage } from './plain-page';
import { readerLocale } from './reader-locale';

/** Replies that a request failed: to a reader as a page in their language, with the id under which the log has the cause. */
export async function replyFailed(
  { headers }: IncomingMessage,
  response: ServerResponse,
  errorId: string,
): Promise<void> {
  const locale = readerLocale(headers);
  if (response.headersSent || response.destroyed) return void response.end();
  if (!locale) {
    response.statusCode = 500;
    return void response.end();
  }
  const { problems, ui } = await messagesOf(locale);
  const { title: heading, text } = problems.failed;
  const body = makePlainPage({ locale, heading, text: `${text} #${errorId}`, retry: ui.retry });
  response.writeHead(500, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-length': Buffer.byteLength(body),
    'content-type': 'text/html; charset=utf-8',
  });
  response.end(body);
}
