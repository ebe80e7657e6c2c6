'use client';

import { useEffect } from 'react';
import { leavePage } from '@/lib/browser/navigation';
import { pageViewerName } from '@/lib/core/page-member';

/**
 * Leaves the page when a navigation within the site has brought content of another account than its shell is of. Next keeps the
 * shell, and renders the metadata again.
 */
export function AccountWatch({ id }: { id: number }) {
  useEffect(() => {
    const look = () => {
      const viewer = document.querySelector<HTMLMetaElement>(`meta[name="${pageViewerName}"]`)?.content;
      if (viewer === undefined || viewer === String(id)) return;
      observer.disconnect();
      void leavePage();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.head, { childList: true, subtree: true, attributes: true });
    look();
    return () => observer.disconnect();
  }, [id]);
  return null;
}
