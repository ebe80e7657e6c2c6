'use client';

import { useEffect, useState } from 'react';
import { shrinkPicture, type ShrunkPicture } from '@/lib/browser/shrink-picture';

/** Returns the picture scaled down for sending, or why it cannot be sent; undefined while it is prepared. */
export function useShrunkPicture(file: File): ShrunkPicture | undefined {
  const [shrunk, setShrunk] = useState<{ file: File; picture: ShrunkPicture }>();
  useEffect(() => {
    let isCurrent = true;
    void shrinkPicture(file).then((picture) => {
      if (isCurrent) setShrunk({ file, picture });
    });
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return shrunk?.file === file ? shrunk.picture : undefined;
}
