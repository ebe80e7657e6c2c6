'use client';

import { useEffect, useState } from 'react';
import { loadFirstLines } from '@/lib/chat/client/first-lines';
import type { FirstLines } from '@/lib/chat/model';

/** Loads what helps to begin a conversation while `isWanted`; undefined until it has arrived. */
export function useFirstLines(memberId: number, isWanted: boolean): FirstLines | undefined {
  const [firstLines, setFirstLines] = useState<FirstLines>();
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    void loadFirstLines(memberId).then((loaded) => {
      if (isCurrent) setFirstLines(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [memberId, isWanted]);
  return firstLines;
}
