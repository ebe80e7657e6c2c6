'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useConfirm } from '@/components/ui/confirm';
import { IconButton } from '@/components/ui/icon-button';
import { Ellipsis } from '@/components/ui/icons/ellipsis';
import { Trash2 } from '@/components/ui/icons/trash-2';
import { Menu } from '@/components/ui/menu';
import { toast } from '@/components/ui/toast';
import { deleteTrend } from '@/lib/trends/client';
import { forgetTrend } from './use-trends';

type TrendMenuProps = {
  trendId: number;
  /** Called after the deletion, such as to leave the page of the post. */
  onDeleted?: (() => void) | undefined;
};

/** What the author may do with a post: delete it, after a question (spec 8). */
export function TrendMenu({ trendId, onDeleted }: TrendMenuProps) {
  const t = useTranslations('trends');
  const confirm = useConfirm();

  async function handleDelete() {
    const isSure = await confirm({
      title: t('delete.title'),
      text: t('delete.text'),
      confirmLabel: t('delete.confirm'),
      danger: true,
    });
    if (!isSure) return;
    const reply = await deleteTrend(trendId);
    if (reply.kind !== 'success') return toast.error(reply.kind === 'offline' ? t('delete.offline') : reply.msg);
    forgetTrend(trendId);
    toast.success(reply.msg);
    onDeleted?.();
  }

  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t('menu')} variant="quiet">
          <Ellipsis aria-hidden />
        </IconButton>
      }
      items={[
        {
          kind: 'action',
          label: t('delete.button'),
          icon: <Trash2 aria-hidden />,
          danger: true,
          onSelect: () => void handleDelete(),
        },
      ]}
    />
  );
}
