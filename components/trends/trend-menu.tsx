'use client';

import { useConfirmedDeletion } from '@/components/forms/use-confirmed-deletion';
import { useTranslations } from '@/components/shell/use-translations';
import { IconButton } from '@/components/ui/icon-button';
import { EllipsisVertical } from '@/components/ui/icons/ellipsis-vertical';
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

/** The author's menu of a post: deletes it, after a question (spec 8). */
export function TrendMenu({ trendId, onDeleted }: TrendMenuProps) {
  const t = useTranslations('trends');
  const deleteConfirmed = useConfirmedDeletion(t);

  const handleDeleted = (msg: string) => {
    forgetTrend(trendId);
    toast.success(msg);
    onDeleted?.();
  };

  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t('menu')} variant="quiet">
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
      items={[
        {
          kind: 'action',
          label: t('delete.button'),
          icon: <Trash2 aria-hidden />,
          danger: true,
          onSelect: () => void deleteConfirmed({ remove: () => deleteTrend(trendId), onDeleted: handleDeleted }),
        },
      ]}
    />
  );
}
