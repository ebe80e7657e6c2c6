import http from 'node:http';

// Preloaded into the web process; runs before Next receives a request.
//
// Rate limits count addresses, and any client can send `x-forwarded-for`. The header is kept only when the connection
// comes from a loopback or private address, where a proxy is; otherwise the address of the connection replaces it.
//
// TRACE, TRACK and CONNECT are refused here, because Next fails with a 500 on requests that must not have a body.
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
