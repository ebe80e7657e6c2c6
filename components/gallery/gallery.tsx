'use client';

import { useTranslations } from '@/components/shell/use-translations';
import type { ComponentType } from 'react';
import { ShellProviders } from '@/components/shell/shell-providers';
import { Section } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { Buttons } from './buttons';
import { Choices, FieldSamples } from './field-samples';
import { Floating, Navigation } from './floating';
import { Colours, TypeScale } from './foundations';
import { People, Surfaces } from './people';
import { EmptyStates, Lists } from './states';

const sections = {
  colors: Colours,
  type: TypeScale,
  buttons: Buttons,
  fields: FieldSamples,
  choices: Choices,
  people: People,
  surfaces: Surfaces,
  navigation: Navigation,
  floating: Floating,
  empty: EmptyStates,
  lists: Lists,
} as const satisfies Record<string, ComponentType>;

const keys = Object.keys(sections) as (keyof typeof sections)[]; // the keys of the table above

/** Every component in every state, with both themes side by side, for development and review. */
export function Gallery() {
  const t = useTranslations('gallery');
  return (
    <ShellProviders terminal="desktop">
      <main className="mx-auto max-w-380 p-4 sm:p-6">
        <PageHeader title={t('title')} subtitle={t('intro')} />
        <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
          <Half theme="light" />
          <Half theme="dark" />
        </div>
      </main>
    </ShellProviders>
  );
}

function Half({ theme }: { theme: 'light' | 'dark' }) {
  const t = useTranslations('gallery');
  return (
    <section
      data-theme={theme}
      aria-label={t(theme === 'light' ? 'themeLight' : 'themeDark')}
      className="grid min-w-0 grid-cols-1 content-start gap-8 rounded-sheet border border-line bg-bg p-4 sm:p-6"
    >
      {keys.map((key) => {
        const Part = sections[key];
        return (
          <Section key={key} title={t(key)}>
            <Part />
          </Section>
        );
      })}
    </section>
  );
}
