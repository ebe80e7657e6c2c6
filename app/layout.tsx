import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { FirstScript } from '@/components/shell/first-script';
import { RootProviders } from '@/components/shell/root-providers';
import { themeCookie, toThemeChoice, type ThemeChoice } from '@/components/shell/theme';
import { readChoice } from '@/lib/core/choice-cookies';
import { env } from '@/lib/platform/env';
import { pickMessages } from '@/lib/texts/client-messages';
import { screenReplies } from '@/lib/texts/screen-replies';
import { pageLocale, pageMessages, pageTranslator } from '@/lib/web/i18n/page';
import { pageRegion } from '@/lib/web/i18n/page-dates';
import { siteName } from '@/lib/web/i18n/site-name';
import { pageNonce } from '@/lib/web/page-nonce';
import './globals.css';

const ground = { light: '#fdf8f7', dark: '#1a1116' } as const;

async function readTheme() {
  const saved = await cookies();
  return toThemeChoice(readChoice(themeCookie, (name) => saved.get(name)?.value));
}

export async function generateMetadata(): Promise<Metadata> {
  const [name, t] = await Promise.all([siteName(), pageTranslator('shell')]);
  return {
    description: t('description', { name }),
    title: { default: name, template: `%s · ${name}` },
    manifest: '/manifest.webmanifest',
    icons: { icon: { url: '/icon.svg', sizes: 'any', type: 'image/svg+xml' } },
  };
}

// Without the theme's color: Next copies all values for each part of a page.
export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  interactiveWidget: 'resizes-content',
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [locale, messages, theme, nonce, region] = await Promise.all([
    pageLocale(),
    pageMessages(),
    readTheme(),
    pageNonce(),
    pageRegion(),
  ]);
  const { REALTIME_URL, REALTIME_PORT } = env();
  return (
    // The server sets the theme, so that no page flashes.
    <html
      lang={locale}
      data-theme={theme === 'system' ? undefined : theme}
      data-realtime-url={REALTIME_URL}
      data-realtime-port={REALTIME_PORT}
      suppressHydrationWarning
    >
      <head>
        <ThemeColor theme={theme} />
        <FirstScript nonce={nonce} />
      </head>
      <body>
        <RootProviders
          messages={pickMessages(messages, ['ui', 'problems'])}
          replies={screenReplies(messages)}
          locale={locale}
          region={region}
        >
          {children}
        </RootProviders>
      </body>
    </html>
  );
}

/** The color of the browser's bars. */
function ThemeColor({ theme }: { theme: ThemeChoice }) {
  if (theme !== 'system') return <meta name="theme-color" content={ground[theme]} />;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={ground.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={ground.dark} />
    </>
  );
}
