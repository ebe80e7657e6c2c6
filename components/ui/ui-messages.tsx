'use client';

import { createContext, use, type ReactNode } from 'react';

/** The texts of the primitives, as plain strings, so that a page without other texts needs no message formatter. */
export type UiMessages = Record<
  | 'close'
  | 'back'
  | 'cancel'
  | 'confirm'
  | 'loading'
  | 'retry'
  | 'loadFailed'
  | 'showPassword'
  | 'hidePassword'
  | 'year'
  | 'month'
  | 'day'
  | 'pullToRefresh'
  | 'releaseToRefresh'
  | 'refreshing'
  | 'messages'
  | 'optional'
  | 'previousPicture'
  | 'nextPicture'
  | 'zoomIn'
  | 'zoomOut'
  | 'dropHere'
  | 'onlyFirstFile'
  | 'noFolder'
  | 'offline'
  /** With %number% and %count%, which the viewer replaces: braces would make it a message with arguments. */
  | 'pictureNumber'
  /** With %time%, in the same way. */
  | 'wait',
  string
>;

type UiContext = { messages: UiMessages; locale: string };

const Context = createContext<UiContext | undefined>(undefined);

/** Provides the primitives with their messages (the `ui` catalogue) and the locale for dates. */
export function UiMessagesProvider({ messages, locale, children }: UiContext & { children: ReactNode }) {
  return <Context value={{ messages, locale }}>{children}</Context>;
}

function useUiContext(): UiContext {
  const context = use(Context);
  if (!context) throw new Error('A ui component was rendered outside UiMessagesProvider.');
  return context;
}

export function useUiMessages(): UiMessages {
  return useUiContext().messages;
}

export function useUiLocale(): string {
  return useUiContext().locale;
}
