import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { gatherDocument } from '../whole-document';
import { ThreadResponse } from './thread-response';

function open() {
  const handOver = vi.fn();
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET' });
  return { handOver, response: new ThreadResponse(request, handOver) };
}

test('hands over what a page writes as one document', () => {
  const { handOver, response } = open();
  gatherDocument(response, 'gzip');
  response.statusCode = 404;
  response.setHeader('Content-Type', 'text/html');
  response.write('<html>');
  response.end('</html>');
  const headers = { 'content-type': 'text/html', 'content-length': 13 };
  expect(handOver).toHaveBeenCalledExactlyOnceWith({ status: 404, headers, body: Buffer.from('<html></html>') });
});

test('hands over a redirect, whose head is written first', () => {
  const { handOver, response } = open();
  gatherDocument(response, undefined);
  response.writeHead(307, { location: '/' });
  expect(response.headersSent).toBe(true);
  response.end();
  expect(handOver).toHaveBeenCalledExactlyOnceWith({ status: 307, headers: { location: '/' }, body: Buffer.from('') });
});

test('closes after the document, as a response with a connection does', () => {
  const { response } = open();
  const closed = vi.fn();
  response.once('finish', closed).once('close', closed);
  response.end('text');
  expect(closed).toHaveBeenCalledTimes(2);
});
