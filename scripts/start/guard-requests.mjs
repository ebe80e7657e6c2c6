// Preloaded into the web process; runs before Next receives a request.
import http from 'node:http';

import { guardRequest, guardUpgrade } from './request-guard.mjs';

const { emit } = http.Server.prototype;

http.Server.prototype.emit = function emitGuarded(event, ...args) {
  if (event === 'request' && guardRequest(...args)) return true;
  if (event === 'upgrade' && guardUpgrade(...args)) return true;
  return emit.call(this, event, ...args);
};

const policyHeader = 'content-security-policy';

// Middleware sets the policy of pages. Next's own error documents pass it by: nothing runs in them.
const ownDocumentPolicy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const { writeHead } = http.ServerResponse.prototype;

http.ServerResponse.prototype.writeHead = function writeHeadWithPolicy(...args) {
  const isBareDocument = /^text\/html/i.test(this.getHeader('content-type')) && !this.hasHeader(policyHeader);
  if (isBareDocument && !this.headersSent && process.env.NODE_ENV !== 'development')
    this.setHeader(policyHeader, ownDocumentPolicy);
  return writeHead.apply(this, args);
};
