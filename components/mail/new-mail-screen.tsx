'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { useHref } from '@/components/shell/use-href';
import { PageHeader } from '@/components/ui/page-header';
import { limits } from '@/lib/core/limits';
import type { MailAccess } from '@/lib/mail/model';
import { LazyNewMailForm } from './lazy-new-mail-form';

/** The page of a new mail on phones; the list opens once it is sent. */
export function NewMailScreen({ title, to, access }: { title: ReactNode; to: string; access: MailAccess }) {
  const router = useRouter();
  const href = useHref();
  return (
    <>
      <PageHeader title={title} backHref={href('mails')} />
      <div className="p-4">
        <LazyNewMailForm
          access={access}
          to={to}
          maxLength={limits.mail.content}
          onSent={() => router.replace(href('mails'))}
        />
      </div>
    </>
  );
}
