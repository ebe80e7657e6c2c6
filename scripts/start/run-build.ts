import { printFailure } from '@/lib/platform/print-failure';

import { ensureBuild } from './build';

// The same build as in `npm start`, with its stamp, so that the next start does not build again.
Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' });

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());

ensureBuild(stopping.signal).catch((error: unknown) => {
  printFailure(error);
  process.exitCode = 1;
});
