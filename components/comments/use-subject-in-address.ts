'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import type { SubjectKind } from '@/lib/core/comments';

/** The parameters of an address that open a subject, or its comments: `photo-12`. */
type Param = 'open' | 'comments';

/**
 * Returns the id of the subject of a kind that is open, and its setter: at first the one that the address names, and
 * again when the address names another one.
 */
export function useSubjectInAddress(
  param: Param,
  kind: SubjectKind,
): [id: string | undefined, setId: (id: string | undefined) => void] {
  const [named, id] = useSearchParams().get(param)?.split('-') ?? [];
  const asked = named === kind ? id : undefined;
  const [before, setBefore] = useState(asked);
  const [openId, setOpenId] = useState(asked);
  if (asked !== before) {
    setBefore(asked);
    if (asked !== undefined) setOpenId(asked);
  }
  return [openId, setOpenId];
}
