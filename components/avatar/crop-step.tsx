'use client';

import { useEffect, useId, useRef, type KeyboardEvent, type RefObject } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslations } from '@/components/shell/use-translations';
import { IconButton } from '@/components/ui/icon-button';
import { Minus } from '@/components/ui/icons/minus';
import { Plus } from '@/components/ui/icons/plus';
import { RotateCw } from '@/components/ui/icons/rotate-cw';
import { limits } from '@/lib/core/limits';
import { CropPreview } from './crop-preview';
import type { OpenPicture } from './read-picture';
import type { useCrop } from './use-crop';
import { useHold } from './use-hold';

/** Pixels of the screen that an arrow key moves the picture. */
const arrowStep = 10;
/** Steps of zoom for each press of a key. */
const keyStep = 5;

type CropStepProps = { picture: OpenPicture; state: ReturnType<typeof useCrop> };

/**
 * Step 2: the picture below a square, moved by finger, mouse or arrow keys, zoomed by pinch, wheel, slider, buttons or
 * + and -, and turned by a button or R.
 */
export function CropStep({ picture, state }: CropStepProps) {
  const t = useTranslations('avatar');
  const hint = useId();
  const cropper = useRef<RefObject<HTMLDivElement | null>>(undefined);
  const isReady = state.crop !== undefined;
  // The keys work at once.
  useEffect(() => {
    if (isReady) cropper.current?.current?.focus({ preventScroll: true });
  }, [isReady]);
  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = actions(state)[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  };
  return (
    <div className="flex flex-col gap-4" onKeyDown={handleKey}>
      <div className="relative mx-auto aspect-square w-full max-w-[min(22rem,38dvh)] overflow-hidden rounded-card bg-black">
        <Cropper
          image={picture.url}
          crop={state.position}
          zoom={state.scale}
          minZoom={1}
          maxZoom={state.maxScale}
          rotation={state.turns * 90}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          keyboardStep={arrowStep}
          onCropChange={state.setPosition}
          onZoomChange={state.setScale}
          onCropAreaChange={state.setArea}
          disableAutomaticStylesInjection
          setCropperRef={(ref) => (cropper.current = ref)}
          mediaProps={{ alt: t('picture'), draggable: false }}
          cropperProps={{ 'aria-label': t('move'), 'aria-describedby': hint, role: 'application' }}
        />
      </div>
      <p id={hint} className="sr-only">
        {t('keys')}
      </p>
      <ZoomControls state={state} />
      <CropPreview element={picture.element} crop={state.crop} />
    </div>
  );
}

function ZoomControls({ state }: Pick<CropStepProps, 'state'>) {
  const t = useTranslations('avatar');
  const { min, max } = limits.uploadWidget.zoom;
  const smaller = useHold(() => state.zoomBy(-1));
  const larger = useHold(() => state.zoomBy(1));
  return (
    <div className="mx-auto flex w-full max-w-[22rem] items-center gap-1">
      <IconButton label={t('zoomOut')} {...smaller} className="touch-none select-none">
        <Minus aria-hidden />
      </IconButton>
      <input
        type="range"
        min={min}
        max={max}
        value={state.level}
        aria-label={t('zoom')}
        onChange={(event) => state.setLevel(event.target.valueAsNumber)}
        className="h-11 min-w-0 flex-1 cursor-pointer accent-brand"
      />
      <IconButton label={t('zoomIn')} {...larger} className="touch-none select-none">
        <Plus aria-hidden />
      </IconButton>
      <IconButton label={t('rotate')} onClick={state.turn}>
        <RotateCw aria-hidden />
      </IconButton>
    </div>
  );
}

const actions = (state: CropStepProps['state']): Readonly<Record<string, (() => void) | undefined>> => ({
  '+': () => state.zoomBy(keyStep),
  '=': () => state.zoomBy(keyStep),
  '-': () => state.zoomBy(-keyStep),
  r: state.turn,
});
