'use client';

import { useState } from 'react';
import { subjectKey } from '@/lib/chat/client/subject-feed';
import type { SubjectRef } from '@/lib/comments/model';

const prefix = 'comment draft ';

/** Returns the text that the viewer is writing about a subject, and its setter. The browser keeps it for the session. */
export function useCommentDraft(subject: SubjectRef): [text: string, change: (text: string) => void] {
  const key = prefix + subjectKey(subject);
  const [text, setText] = useState(() => readDraft(key));
  return [
    text,
    (next) => {
      setText(next);
      writeDraft(key, next);
    },
  ];
}

function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function writeDraft(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Private windows may refuse storage; the composer works without it.
  }
}
