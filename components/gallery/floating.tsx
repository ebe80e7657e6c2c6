'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CountBadge } from '@/components/ui/badge';
import { useConfirm } from '@/components/ui/confirm';
import { Field } from '@/components/ui/field';
import { Ban } from '@/components/ui/icons/ban';
import { Flag } from '@/components/ui/icons/flag';
import { Trash2 } from '@/components/ui/icons/trash-2';
import { Menu } from '@/components/ui/menu';
import { Overlay } from '@/components/ui/overlay';
import { PageHeader } from '@/components/ui/page-header';
import { Tabs } from '@/components/ui/tabs';
import { TerminalProvider } from '@/components/ui/terminal-context';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';

export function Floating() {
  const t = useTranslations('gallery');
  const confirm = useConfirm();
  const [open, setOpen] = useState<'mobile' | 'desktop'>();

  async function handleAsk() {
    const yes = await confirm({
      title: t('confirmTitle'),
      text: t('confirmText'),
      confirmLabel: t('remove'),
      danger: true,
    });
    if (yes) toast.success(t('saved'));
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" onClick={() => setOpen('desktop')}>
        {t('openOverlay')}
      </Button>
      <Button variant="secondary" onClick={() => setOpen('mobile')}>
        {t('openDrawer')}
      </Button>
      <Button variant="secondary" onClick={() => void handleAsk()}>
        {t('openConfirm')}
      </Button>
      <Menu
        align="start"
        trigger={<Button variant="secondary">{t('openMenu')}</Button>}
        items={[
          { kind: 'action', label: t('report'), icon: <Flag aria-hidden />, onSelect: () => toast.info(t('report')) },
          {
            kind: 'action',
            label: t('paying'),
            hint: t('payingHint'),
            icon: <Ban aria-hidden />,
            disabled: true,
            onSelect: () => undefined,
          },
          { kind: 'separator' },
          {
            kind: 'action',
            label: t('remove'),
            icon: <Trash2 aria-hidden />,
            danger: true,
            onSelect: () => toast.error(t('failed')),
          },
        ]}
      />
      <Button
        variant="secondary"
        onClick={() => toast.success(t('saved'), { action: { label: t('later'), onClick: () => undefined } })}
      >
        {t('openToast')}
      </Button>
      <TerminalProvider terminal={open ?? 'desktop'}>
        <Overlay
          open={open !== undefined}
          onOpenChange={() => setOpen(undefined)}
          title={t('report')}
          description={t('sample')}
          footer={
            <>
              <Button variant="secondary" onClick={() => setOpen(undefined)}>
                {t('later')}
              </Button>
              <Button onClick={() => setOpen(undefined)}>{t('save')}</Button>
            </>
          }
        >
          <Field label={t('signature')}>
            <Textarea counter maxLength={30} />
          </Field>
        </Overlay>
      </TerminalProvider>
    </div>
  );
}

export function Navigation() {
  const t = useTranslations('gallery');
  const [tab, setTab] = useState<'online' | 'latest' | 'liked' | 'mutual'>('online');
  return (
    <div className="grid grid-cols-1 gap-4">
      <Tabs
        label={t('people')}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'online', label: t('online') },
          { value: 'latest', label: t('latest') },
          { value: 'liked', label: t('liked'), badge: <CountBadge count={3} /> },
          { value: 'mutual', label: t('mutual') },
        ]}
        panelClassName="p-4 text-sm text-muted"
      >
        {t(tab)}
      </Tabs>
      <TerminalProvider terminal="mobile">
        <PageHeader
          title={t('name')}
          subtitle={t('online')}
          onBack={() => undefined}
          actions={<Button size="sm">{t('save')}</Button>}
        />
      </TerminalProvider>
    </div>
  );
}
