import { Server } from 'node:http';
import next from 'next';
import { createFront } from '@/front/server';

/*
 * The web process without the table of calls: every call runs through Next, behind the same checks. A test compares the
 * replies of both.
 */

const port = Number(process.env.PORT);
// Next adds its listener of upgrades to this server, which never listens, as in the front.
const app = next({ dev: false, dir: process.cwd(), port, httpServer: new Server() });

void app.prepare().then(() => {
  const handle = app.getRequestHandler();
  createFront({
    calls: undefined,
    pages: (request, response) => handle(request, response),
  }).listen(port, '127.0.0.1');
});
