'use client';

import { SoftLink } from '@/components/ui/soft-link';
import { useRouter } from 'next/navigation';
import type { MouseEvent } from 'react';
import { cx } from '@/components/ui/cx';
import { ChevronLeft } from '@/components/ui/icons/chevron-left';
import { useUiMessages } from '@/components/ui/ui-messages';
import { hasInAppHistory } from '@/lib/browser/navigation';
import type { PlainRouteName } from '@/lib/routing/href';
import { useHref } from './use-href';

type BackLinkProps = {
  /** The fallback page for visitors who came from outside the site. */
  page: PlainRouteName;
  /** True if the link is on a picture. */
  onPhoto?: boolean;
};

/** Goes back to the previous page, which keeps its scroll position. */
export function BackLink({ page, onPhoto = false }: BackLinkProps) {
  const messages = useUiMessages();
  const router = useRouter();
  const href = useHref();

  function handleClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || !hasInAppHistory()) return;
    event.preventDefault();
    router.back();
  }

  return (
    <SoftLink
      href={href(page)}
      onClick={handleClick}
      aria-label={messages.back}
      title={messages.back}
      className={cx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full',
        onPhoto ? 'bg-black/45 text-white hover:bg-black/65' : 'hover:bg-sunken',
      )}
    >
      <ChevronLeft className="size-6" aria-hidden />
    </SoftLink>
  );
}
