'use client';

import { useCallback, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { imagePath, sizedImage, toUploadKey } from '@/lib/core/images';
import { limits } from '@/lib/core/screen-limits';

/** Gradients in the style sheet, `member-photo-1` to `-6`. */
const grounds = 6;

type MemberPhotoProps = {
  name: string;
  /** The path of the picture; empty without one. */
  src: string;
  /** Base64 of a tiny WebP, shown blurred until the picture is loaded. */
  placeholder?: string;
  alt: string;
  /** The displayed width, as in `<img sizes>`. */
  sizes: string;
  /** For the first row: fetches the picture at once, with high priority. */
  eager?: boolean;
  className?: string;
};

/** A member's picture that fills its box. Its placeholder, or a sky, while it loads; without a picture, the initial in a small landscape. */
export function MemberPhoto({ name, src, placeholder, alt, sizes, eager = false, className }: MemberPhotoProps) {
  const [broken, setBroken] = useState<string>();
  const hasPicture = src !== '' && src !== broken;
  // Loading may have failed before hydration attached the error handler.
  const noticeEarlyFailure = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setBroken(src);
    },
    [src],
  );

  return (
    <span
      role={hasPicture || !alt ? undefined : 'img'}
      aria-label={hasPicture || !alt ? undefined : alt}
      className={cx('member-photo', groundOf(name), className)}
      style={hasPicture && placeholder ? { backgroundImage: `url(data:image/webp;base64,${placeholder})` } : undefined}
    >
      {hasPicture ? (
        <img
          key={src}
          ref={noticeEarlyFailure}
          src={sizedImage(src, 480)}
          srcSet={srcSetOf(src)}
          sizes={sizes}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          draggable={false}
          onError={() => setBroken(src)}
        />
      ) : (
        <span aria-hidden>{[...name][0]?.toUpperCase()}</span>
      )}
    </span>
  );
}

function srcSetOf(src: string): string | undefined {
  const key = toUploadKey(src);
  if (!key) return undefined; // not stored in several widths
  return limits.upload.widths.map((width) => `${imagePath(key, width)} ${width}w`).join(', ');
}

function groundOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return `member-photo-${1 + (sum % grounds)}`;
}
