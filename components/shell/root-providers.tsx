'use client';

import { useEffect, type ReactNode } from 'react';
import { UiMessagesProvider, type UiMessages } from '@/components/ui/ui-messages';
import { setScreenReplies } from '@/lib/browser/screen-replies';
import { EarlyPresses } from './early-presses';
import { RegionProvider } from './region';
import { ProblemMessagesProvider, type ProblemMessages } from './problem-pages';

type RootProvidersProps = {
  /** The namespaces `ui` and `problems` as JSON, because React writes and reads one string faster than forty. */
  messages: string;
  /** The words of screens for texts of calls, as JSON. */
  replies: string;
  locale: string;
  /** The region that the browser names. */
  region: string | undefined;
  children: ReactNode;
};

type RootMessages = { readonly ui: UiMessages; readonly problems: ProblemMessages };

// The parsed messages: one entry per language and text.
const parsed = new Map<string, RootMessages>();

/** Provides what every page needs. Plain strings only: pages below the homes' layouts load the message formatter where they need it. */
export function RootProviders({ messages: json, replies, locale, region, children }: RootProvidersProps) {
  let texts = parsed.get(json);
  if (!texts) parsed.set(json, (texts = JSON.parse(json) as RootMessages)); // the project's own catalogue
  const { ui, problems } = texts;
  useEffect(() => setScreenReplies(JSON.parse(replies) as Record<string, string>), [replies]); // pairs of texts
  return (
    <>
      <UiMessagesProvider messages={ui} locale={locale}>
        <ProblemMessagesProvider messages={problems}>
          <RegionProvider region={region}>{children}</RegionProvider>
        </ProblemMessagesProvider>
      </UiMessagesProvider>
      <EarlyPresses />
    </>
  );
}
