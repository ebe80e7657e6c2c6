import { useLocale } from 'next-intl';
import { useTranslations } from '@/components/shell/use-translations';

/** Two screens of the product in the reader's language, drawn by `scripts/picture-product.ts`. */
export function ProductPicture({ siteName, className }: { siteName: string; className?: string }) {
  const t = useTranslations('intro');
  return (
    <img
      src={`/product/${useLocale()}.webp`}
      width={620}
      height={800}
      alt={t('picture', { site: siteName })}
      // Hidden on the other sort of screen, where it is then not loaded.
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}
