import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type next from 'next';

type NextApp = ReturnType<typeof next>;
type Options = { readonly dev: boolean; readonly port: number; readonly httpServer: Server };

/**
 * Next's own server, for the requests that the front does not handle itself. Started with the first of them: it takes as much memory
 * as all the rest of the process.
 */
export class NextRouter {
  private app: Promise<NextApp> | undefined;

  constructor(private readonly options: Options) {}

  open(): Promise<NextApp> {
    this.app ??= this.start();
    this.app.catch(() => (this.app = undefined)); // the next request tries again
    return this.app;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const app = await this.open();
    await app.getRequestHandler()(request, response);
  }

  async close(): Promise<void> {
    await (await this.app)?.close();
  }

  private async start(): Promise<NextApp> {
    const { default: createApp } = await import('next');
    const app = createApp({ ...this.options, dir: process.cwd() });
    await app.prepare();
    return app;
  }
}
