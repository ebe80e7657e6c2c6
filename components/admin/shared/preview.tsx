import type { ReactNode } from 'react';
import { useTranslations } from '@/components/shell/use-translations';

/** The result as members will see it. It is no part of the form: neither the keyboard nor a click reaches it. */
export function Preview({ children }: { children: ReactNode }) {
  const t = useTranslations('admin');
  return (
    <figure className="grid gap-2">
      <figcaption className="text-sm font-medium text-muted">{t('preview')}</figcaption>
      <div inert className="@container rounded-card border border-dashed border-edge bg-bg p-3">
        {children}
      </div>
    </figure>
  );
}
