import path from 'node:path';
import { fileURLToPath } from 'node:url';

// The packages are those of the product, in a folder above this one.
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), process.env.BENCH_PACKAGES_ROOT ?? '..');

export default {
  turbopack: { root },
  outputFileTracingRoot: root,
  serverExternalPackages: ['postgres'],
  poweredByHeader: false,
};
