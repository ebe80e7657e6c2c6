'use client';

import { useState } from 'react';
import useSWR from 'swr';
import { useCall } from '@/components/forms/use-call';
import { useReplyText } from '@/components/forms/use-reply-text';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SearchInput } from '@/components/ui/search-input';
import { Switch } from '@/components/ui/switch';
import { toast } from '@/components/ui/toast';
import { useDebounced } from '@/components/ui/use-debounced';
import { changeDisposableDomain, disposableDomains } from '@/lib/approvals/client';

const restMilliseconds = 250;

/** The domains of disposable addresses: found by their beginning, added, and switched off. */
export function DomainEditor() {
  const t = useTranslations('approvals');
  const { run } = useCall();
  const textOf = useReplyText();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim().toLowerCase(), restMilliseconds);
  const { data, mutate } = useSWR(isOpen ? disposableDomains.keyOf({ query, page: 1 }) : null, disposableDomains.load, {
    keepPreviousData: true,
  });
  const items = data?.items ?? [];
  const isNew = query.includes('.') && data !== undefined && !items.some(({ domain }) => domain === query);

  async function change(domain: string, isActive: boolean) {
    const reply = await run(() => changeDisposableDomain({ domain, isActive }));
    if (reply.kind === 'success') toast.success(t('domains.saved'));
    else toast.error(textOf(reply));
    await mutate();
  }

  return (
    <Card padded={false} className="mt-4 max-lg:mb-32">
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-12 cursor-pointer items-center px-4 text-sm font-semibold">
          {t('domains.title')}
        </summary>
        <div className="grid gap-3 border-t border-line p-4">
          <p className="text-sm text-muted">{t('domains.text')}</p>
          <SearchInput
            label={t('domains.search')}
            value={typed}
            onChange={setTyped}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && isNew) void change(query, true);
            }}
          />
          {isNew ? (
            <Button variant="tinted" onClick={() => void change(query, true)} className="justify-self-start">
              {t('domains.add', { domain: query })}
            </Button>
          ) : null}
          {data && items.length === 0 ? <p className="text-sm text-muted">{t('domains.none')}</p> : null}
          <ul className="grid gap-x-8 sm:grid-cols-2">
            {items.map(({ domain, isActive }) => (
              <li key={domain}>
                <Switch
                  label={domain}
                  aria-label={t('domains.active', { domain })}
                  checked={isActive}
                  onChange={(event) => void change(domain, event.currentTarget.checked)}
                />
              </li>
            ))}
          </ul>
        </div>
      </details>
    </Card>
  );
}
