'use client';

import { useState } from 'react';
import { ConnectionWord } from '@/components/chat/connection-word';
import { CrowdedNote } from '@/components/chat/crowded-note';
import { ConversationSkeleton } from '@/components/chat/conversation-skeleton';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { NoChats } from '@/components/ui/illustrations/no-chats';
import { useVisibleHeight } from '@/components/ui/use-visible-height';
import type { SupportPage, Duty } from '@/lib/support/model';
import { DutySwitch } from './duty-switch';
import { EditCannedAnswers } from './edit-canned-answers';
import { ThreadList } from './thread-list';
import { ThreadPanel } from './thread-panel';
import { ThreadView } from './thread-view';
import { useLiveThreads, useSelectedThread, useThreadDetails } from './use-threads';

type SupportViewProps = { first: SupportPage; duty: Duty };

/** The queue, the open conversation, and notes with the member: next to each other, or on phones one at a time. */
export function SupportView({ first, duty }: SupportViewProps) {
  const t = useTranslations('support');
  const selection = useSelectedThread();
  const { data: details, error } = useThreadDetails(selection.key);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const screen = useVisibleHeight<HTMLDivElement>();
  useLiveThreads();
  const isOpen = selection.key !== undefined;

  function close() {
    setPanelOpen(false);
    selection.close();
  }

  return (
    <div className="flex min-h-0 flex-1">
      <section
        aria-label={t('list')}
        className={cx(
          'min-h-0 w-full shrink-0 flex-col bg-surface lg:flex lg:w-72 lg:border-r lg:border-line 2xl:w-80',
          isOpen ? 'max-lg:hidden' : 'flex',
        )}
      >
        <header className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2">
          <h1 className="mr-auto text-base font-semibold">{t('title')}</h1>
          <ConnectionWord />
          <EditCannedAnswers />
          <DutySwitch initial={duty} />
        </header>
        {isOpen ? null : <CrowdedNote />}
        <ThreadList first={first} selection={selection} />
      </section>
      <div
        ref={screen}
        className={cx(
          'min-w-0 flex-1 bg-bg max-lg:fixed max-lg:inset-x-0 max-lg:top-0 max-lg:z-50 max-lg:h-dvh',
          isOpen ? 'flex' : 'hidden lg:flex',
        )}
      >
        {details && isOpen ? (
          <>
            <div className={cx('min-w-0 flex-1 flex-col', isPanelOpen ? 'hidden xl:flex' : 'flex')}>
              <ThreadView
                key={details.item.thread.id}
                details={details}
                onClose={close}
                onPanel={() => setPanelOpen(true)}
              />
            </div>
            <ThreadPanel
              key={`panel ${details.item.thread.id}`}
              details={details}
              onBack={() => setPanelOpen(false)}
              className={isPanelOpen ? 'flex' : 'hidden xl:flex'}
            />
          </>
        ) : isOpen && !error ? (
          <div className="flex flex-1 flex-col">
            <ConversationSkeleton />
          </div>
        ) : (
          <EmptyState
            Illustration={NoChats}
            title={t(isOpen ? 'missing.title' : 'choose.title')}
            text={t(isOpen ? 'missing.text' : 'choose.text')}
            action={isOpen ? <Button onClick={close}>{t('back')}</Button> : undefined}
            className="flex-1"
          />
        )}
      </div>
    </div>
  );
}
