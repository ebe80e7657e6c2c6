import { cx } from '@/components/ui/cx';

type GiftPictureProps = { src: string; /** Empty next to its name. */ alt?: string; className?: string };

/** The picture of a gift. It moves for some seconds, except for readers who prefer less motion. */
export function GiftPicture({ src, alt = '', className }: GiftPictureProps) {
  return (
    <img
      src={src}
      alt={alt}
      width={128}
      height={128}
      loading="lazy"
      draggable={false}
      className={cx('select-none', className)}
    />
  );
}
