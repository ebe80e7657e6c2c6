import http from 'node:http';

// Preloaded into the web process, before Next sees a request.
//
// Limits count addresses, and `x-forwarded-for` is only the client's word unless a proxy of ours wrote it: from a public address the
// header is replaced by the address itself; a proxy speaks from this machine or its network.
//
// Next answers TRACE with 500, because such a request may have no body to read: it is refused here.
const nearby = /^(::1$|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][0-9a-f]{2}:|fe80:)/i;
const refused = new Set(['TRACE', 'TRACK', 'CONNECT']);

const emit = http.Server.prototype.emit;

http.Server.prototype.emit = function emitGuarded(event, ...args) {
  if (event !== 'request') return emit.call(this, event, ...args);
  const [request, response] = args;
  if (refused.has(request.method)) {
    response.writeHead(405, { allow: 'GET, HEAD, POST', 'content-length': '0' }).end();
    return true;
  }
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/i, '');
  if (!nearby.test(address) || !request.headers['x-forwarded-for']) request.headers['x-forwarded-for'] = address;
  return emit.call(this, event, ...args);
};
