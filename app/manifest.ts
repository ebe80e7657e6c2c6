import type { MetadataRoute } from 'next';
import { env } from '@/lib/platform/env';

export const dynamic = 'force-dynamic';

/** The manifest for the site on a phone's home screen. */
export default function manifest(): MetadataRoute.Manifest {
  const name = env().SITE_NAME;
  return {
    name,
    short_name: name,
    start_url: '/',
    display: 'standalone',
    background_color: '#fdf8f7',
    theme_color: '#fdf8f7',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
    ],
  };
}
