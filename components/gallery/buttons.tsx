import { useTranslations } from '@/components/shell/use-translations';
import { CountBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { IconButton } from '@/components/ui/icon-button';
import { Crown } from '@/components/ui/icons/crown';
import { Ellipsis } from '@/components/ui/icons/ellipsis';
import { Heart } from '@/components/ui/icons/heart';
import { MessageCircle } from '@/components/ui/icons/message-circle';
import { Trash2 } from '@/components/ui/icons/trash-2';
import { Spinner } from '@/components/ui/spinner';

export function Buttons() {
  const t = useTranslations('gallery');
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-2">
        <Button>{t('save')}</Button>
        <Button variant="secondary">{t('later')}</Button>
        <Button variant="tinted">
          <Heart className="size-4.5" aria-hidden />
          {t('like')}
        </Button>
        <Button variant="ghost">{t('more')}</Button>
        <Button variant="danger">{t('remove')}</Button>
        <Button variant="ghost-danger">
          <Trash2 className="size-4.5" aria-hidden />
          {t('remove')}
        </Button>
        <Button variant="gold">
          <Crown className="size-4.5" aria-hidden />
          {t('upgrade')}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm">{t('save')}</Button>
        <Button size="md">{t('save')}</Button>
        <Button size="lg">{t('send')}</Button>
        <Button loading>{t('save')}</Button>
        <Button disabled>{t('save')}</Button>
        <ButtonLink href="#buttons" variant="secondary">
          {t('chat')}
        </ButtonLink>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <IconButton label={t('more')}>
          <Ellipsis aria-hidden />
        </IconButton>
        <IconButton label={t('chat')} variant="filled" badge={<CountBadge count={128} />}>
          <MessageCircle aria-hidden />
        </IconButton>
        <IconButton label={t('like')} variant="brand" size="lg">
          <Heart aria-hidden />
        </IconButton>
        <IconButton label={t('like')} variant="tinted" aria-pressed>
          <Heart className="fill-current" aria-hidden />
        </IconButton>
        <Spinner label={t('working')} className="text-brand" />
      </div>
    </div>
  );
}
