'use client';

import { useChatState } from './use-chat-state';

/** States why this page has no live connection although there is a network: the connection is one too many. */
export function CrowdedNote() {
  const isCrowded = useChatState((state) => state.connection === 'crowded', false);
  const text = useChatState((state) => state.crowdedText, '');
  return (
    <div role="status" className="shrink-0 empty:hidden">
      {isCrowded ? <p className="bg-sunken px-4 py-2 text-center text-xs text-muted">{text}</p> : null}
    </div>
  );
}
