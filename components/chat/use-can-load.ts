'use client';

import { useState } from 'react';

/** True from the first time something is wanted on, so that its closing can still be drawn. */
export function useCanLoad(isWanted: boolean): boolean {
  const [wasWanted, setWasWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWasWanted(true);
  return wasWanted;
}
