import type { MetadataRoute } from 'next';
import { env } from '@/lib/platform/env';
import { href, type PlainRouteName } from '@/lib/routing/href';
import { translatorOf } from '@/lib/texts/translate';
import type { RouteRequest } from '@/lib/platform/call-request';
import { readCaller } from '@/lib/web/caller';

const icon = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/product/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const screenshot = (name: string, sizes: string, form: 'narrow' | 'wide') => ({
  src: `/product/${name}.webp`,
  sizes,
  type: 'image/webp',
  form_factor: form,
});

/** The manifest of the site on a home screen, in the language of the browser and for its terminal. */
export async function GET(request: RouteRequest): Promise<Response> {
  const { locale: lang, terminal } = readCaller(request);
  const [t, shell] = await Promise.all([translatorOf(lang, 'pages'), translatorOf(lang, 'shell')]);
  const name = env().SITE_NAME;
  const shortcut = (title: string, page: PlainRouteName) => ({
    name: title,
    url: href(terminal, page),
    icons: [icon('icon-192', 192)],
  });
  const manifest: MetadataRoute.Manifest = {
    id: '/',
    name,
    short_name: name,
    description: shell('description', { name }),
    lang,
    dir: 'ltr',
    categories: ['social', 'lifestyle'],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fdf8f7',
    theme_color: '#fdf8f7',
    icons: [
      icon('icon-192', 192),
      icon('icon-512', 512),
      icon('icon-maskable-512', 512, 'maskable'),
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      shortcut(t('discover'), 'home'),
      shortcut(t('chats'), 'chats'),
      shortcut(t('trends'), 'trends'),
      shortcut(t('mine'), 'mine'),
    ],
    screenshots: [
      screenshot('screen-narrow', '390x844', 'narrow'),
      screenshot('screen-narrow-chat', '390x844', 'narrow'),
      screenshot('screen-wide', '1100x688', 'wide'),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'accept-language, cookie, user-agent',
    },
  });
}
