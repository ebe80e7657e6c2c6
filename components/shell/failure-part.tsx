'use client';

import { useEffect } from 'react';
import { findErrorId, reportPageError } from '@/lib/page-errors/client';
import { usePageName } from './use-href';

export { Failure } from '@/components/ui/illustrations/failure';

type FailedPart = {
  /** `digest`: the id of an error of the server, under which its log has it. */
  error: Error & { digest?: string };
};

/** Shows the id under which the log has a failure, and reports one of the browser. */
export function FailureId({ error }: FailedPart) {
  const page = usePageName() ?? '';
  const isOfServer = error.digest !== undefined;
  useEffect(() => {
    if (!isOfServer) reportPageError(error, page);
  }, [error, isOfServer, page]);
  const id = error.digest ?? findErrorId(error);
  return id === undefined ? null : <p className="order-last w-full text-xs text-muted">#{id}</p>;
}
