'use client';

import { useEffect } from 'react';
import { reportPageError } from '@/lib/page-errors/client';
import { usePageName } from './use-href';

/** Reports errors that no part of the page has caught. */
export function PageErrors() {
  const page = usePageName() ?? '';
  useEffect(() => {
    const handleError = ({ error }: ErrorEvent) => reportPageError(error, page);
    const handleRejection = ({ reason }: PromiseRejectionEvent) => reportPageError(reason, page);
    window.addEventListener('error', handleError);
    window.addEventListener('unhandledrejection', handleRejection);
    return () => {
      window.removeEventListener('error', handleError);
      window.removeEventListener('unhandledrejection', handleRejection);
    };
  }, [page]);
  return null;
}
