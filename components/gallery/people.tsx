import { useTranslations } from '@/components/shell/use-translations';
import { Avatar } from '@/components/ui/avatar';
import { CountBadge, OnlineDot, TierBadge } from '@/components/ui/badge';
import { Tag } from '@/components/ui/tag';
import { Card } from '@/components/ui/card';
import { Sparkles } from '@/components/ui/icons/sparkles';
import { Progress } from '@/components/ui/progress';
import { Skeleton, SkeletonText } from '@/components/ui/skeleton';

const names = ['Anna', '林小雨', '陳大文', 'Mei'] as const;
const sizes = ['sm', 'md', 'lg', 'xl'] as const;

export function People() {
  const t = useTranslations('gallery');
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end gap-3">
        {sizes.map((size, index) => (
          <Avatar key={size} name={names[index] ?? t('name')} src={null} size={size} online={index % 2 === 0} />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <TierBadge tier="gold" label={t('gold')} />
        <TierBadge tier="silver" label={t('silver')} />
        <TierBadge tier="gold" label={t('gold')} short />
        <TierBadge tier="silver" label={t('silver')} short />
        <CountBadge count={3} label={t('unread', { count: 3 })} />
        <CountBadge count={42} />
        <CountBadge count={128} />
        <Tag tone="brand" icon={<Sparkles aria-hidden />}>
          {t('new')}
        </Tag>
        <Tag>{t('pending')}</Tag>
        <Tag tone="success">{t('online')}</Tag>
        <span className="inline-flex items-center gap-1.5 text-xs text-muted">
          <OnlineDot online /> {t('online')}
        </span>
        <span className="inline-flex items-center gap-1.5 text-xs text-muted">
          <OnlineDot online={false} /> {t('offline')}
        </span>
      </div>
    </div>
  );
}

export function Surfaces() {
  const t = useTranslations('gallery');
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card className="flex items-center gap-3">
        <Avatar name={t('name')} src={null} online />
        <div className="min-w-0 flex-1">
          <p className="truncate font-semibold">{t('name')}</p>
          <p className="truncate text-sm text-muted">{t('signatureText')}</p>
        </div>
      </Card>
      <Card className="flex items-center gap-3">
        <Skeleton className="size-12 rounded-full" />
        <SkeletonText className="flex-1" />
      </Card>
      <Progress label={t('upload')} value={64} />
      <Progress label={t('upload')} />
    </div>
  );
}
