import http from 'node:http';

export type RequestFrom = {
  readonly port: number;
  readonly path: string;
  readonly agent: http.Agent;
  /** An address of this machine. To the site each of 127.0.0.0/8 is another client. */
  readonly address: string;
  /** The fields of a call; a page is requested without them. */
  readonly body?: string | undefined;
  readonly userAgent?: string | undefined;
};

const timeoutMilliseconds = 20_000;

/** Requests a page or a call and returns the status of the whole reply. Rejects without one within 20 s. */
export function requestFrom({ port, path, agent, address, body, userAgent }: RequestFrom): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(userAgent !== undefined && { 'user-agent': userAgent }),
    };
    const method = body === undefined ? 'GET' : 'POST';
    const options = { port, path, method, agent, headers, host: '127.0.0.1', localAddress: address };
    const sent = http.request(options, (response) => {
      const settle = () =>
        response.complete ? resolve(response.statusCode ?? 0) : reject(new Error('the reply was cut off'));
      response.once('error', reject).once('close', settle).resume();
    });
    sent.once('error', reject).setTimeout(timeoutMilliseconds, () => sent.destroy(new Error('no reply')));
    sent.end(body);
  });
}
