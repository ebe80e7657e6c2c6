'use client';

import PhotoSwipe, { type SlideData } from 'photoswipe';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { fittedSize, imagePath, sizedImage, toUploadKey, type ImageSize } from '@/lib/core/images';
import { limits } from '@/lib/core/limits';

/** A picture of the viewer. */
export type ViewerPicture = {
  /** Identifies the picture. An element with this value in `data-picture` is its thumbnail, from which it grows. */
  readonly id: string;
  /** The path of an upload in any width, or the address of another picture. */
  readonly src: string;
  readonly alt: string;
  /** The size of the upright picture; measured where it is not known. */
  readonly size?: ImageSize | undefined;
};

export type PictureViewerProps = {
  pictures: readonly ViewerPicture[];
  /** The id of the picture that is shown; undefined while the viewer is closed. */
  shownId: string | undefined;
  /** Called with the picture that the member moves to, and with undefined when the viewer closes. */
  onShow: (id: string | undefined) => void;
  /** Names the pictures for screen readers. */
  label: string;
  /** Buttons next to the close button, such as a delete button. */
  actions?: ReactNode;
  /** Below the picture: likes, the date, comments. */
  footer?: ReactNode;
};

const [smallest, thumbnail, largest] = limits.upload.widths;
/** Times the size that fits the screen. */
const zooms = { step: 1.6, doubleTap: 2.5, most: 5 } as const;
/** Sides of a picture that is read by scrolling, such as a long screenshot: at least this many times each other. */
const longFrom = 3;
/** Pixels of a line of a wheel that turns in lines. */
const pixelsOfLine = 18;
const fallbackSize: ImageSize = { width: largest, height: largest };

type Gallery = Pick<PictureViewerProps, 'pictures' | 'onShow'> & {
  shownId: string;
  /** Shown in place of a picture that cannot be loaded. */
  failure: string;
};

/** Mounts PhotoSwipe, which shows the pictures and follows fingers, wheel and arrow keys, in the element `stage`. */
export function usePhotoSwipe(stage: HTMLElement | null, { pictures, shownId, onShow, failure }: Gallery) {
  const gallery = useRef<PhotoSwipe>(undefined);
  const isFirst = useRef(true);
  const measured = useRef<ReadonlyMap<string, ImageSize>>(new Map());
  const [measurements, setMeasurements] = useState(0);
  const [hasControls, setHasControls] = useState(true);
  const handleShow = useEffectEvent(onShow);
  const ids = pictures.map(({ id }) => id).join(' ');
  // Pictures that are appended join those that are shown; for any other change, the pictures are mounted again.
  const [mountedIds, setMountedIds] = useState(ids);
  if (ids !== mountedIds && !ids.startsWith(`${mountedIds} `)) setMountedIds(ids);

  const findUnknown = useEffectEvent(() => pictures.filter(({ id, size }) => !size && !measured.current.has(id)));
  useEffect(() => {
    let isCurrent = true;
    void measure(findUnknown()).then((sizes) => {
      measured.current = new Map([...measured.current, ...sizes]);
      if (isCurrent) setMeasurements((count) => count + 1);
    });
    return () => void (isCurrent = false);
  }, [ids]);

  const toSlides = () =>
    pictures.map((picture) => toSlide(picture, picture.size ?? measured.current.get(picture.id) ?? fallbackSize));
  const addPictures = useEffectEvent(() => {
    if (gallery.current) gallery.current.options.dataSource = toSlides();
  });
  useEffect(() => addPictures(), [ids, measurements]);

  const idAt = useEffectEvent((index: number) => pictures[index]?.id);
  const open = useEffectEvent((appendToEl: HTMLElement) => {
    const isStill = !isFirst.current || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const swipe = new PhotoSwipe({
      dataSource: toSlides(),
      index: Math.max(
        0,
        pictures.findIndex(({ id }) => id === shownId),
      ),
      appendToEl,
      showHideAnimationType: isStill ? 'none' : 'zoom',
      ...(isStill && { zoomAnimationDuration: 0 }),
      bgOpacity: 1,
      loop: false,
      arrowKeys: false,
      wheelToZoom: true,
      // The dialog around it has the focus, the labels and the buttons.
      ...{ trapFocus: false, returnFocus: false, escKey: false },
      ...{ arrowPrev: false, arrowNext: false, close: false, zoom: false, counter: false },
      imageClickAction: 'zoom',
      bgClickAction: 'close',
      tapAction: 'toggle-controls',
      doubleTapAction: 'zoom',
      initialZoomLevel: ({ fit, fill, elementSize }) => (isLong(elementSize) ? fill : fit),
      secondaryZoomLevel: ({ fit, elementSize }) => (isLong(elementSize) ? fit : fit * zooms.doubleTap),
      maxZoomLevel: ({ fit, fill, elementSize }) => (isLong(elementSize) ? fill * zooms.doubleTap : fit * zooms.most),
      preload: [1, 2],
      errorMsg: failure,
    });
    isFirst.current = false;
    // The library accepts no thumbnail, but its type does not.
    swipe.addFilter('thumbEl', (_found, _slide, index) => thumbnailOf(idAt(index) ?? '') as HTMLElement);
    // Its own keys move a picture that is zoomed; the dialog handles the others.
    swipe.on('keydown', (event) => {
      const { target, key } = event.originalEvent;
      const isOutside = target instanceof Element && target.closest('input, textarea, [role=alertdialog]');
      if (isOutside || key === 'z') event.preventDefault();
    });
    // A long picture begins at its top, or at its left.
    swipe.on('initialZoomPan', ({ slide }) =>
      Object.assign(slide.pan, { x: slide.bounds.min.x, y: slide.bounds.min.y }),
    );
    swipe.on('wheel', (event) => {
      const { currSlide } = swipe;
      const { deltaX, deltaY, deltaMode, ctrlKey } = event.originalEvent;
      if (ctrlKey || !currSlide?.isPannable() || !isLong({ x: currSlide.width, y: currSlide.height })) return;
      event.preventDefault();
      const pixels = deltaMode === 1 ? pixelsOfLine : 1;
      const isWide = currSlide.width > currSlide.height;
      const [x, y] = isWide ? [deltaX + deltaY, 0] : [deltaX, deltaY];
      currSlide.panTo(currSlide.pan.x - x * pixels, currSlide.pan.y - y * pixels);
    });
    swipe.on('change', () => handleShow(idAt(swipe.currIndex)));
    swipe.on('close', () => setHasControls(false));
    let isRetired = false;
    swipe.on('destroy', () => {
      if (!isRetired) handleShow(undefined);
      isRetired = true;
    });
    const controls = new MutationObserver(() => {
      if (swipe.opener.isOpen) setHasControls(swipe.element?.classList.contains('pswp--ui-visible') ?? true);
    });
    swipe.on('afterInit', () => {
      for (const name of ['role', 'tabindex']) swipe.element?.removeAttribute(name);
      if (swipe.element) controls.observe(swipe.element, { attributeFilter: ['class'] });
    });
    swipe.on('destroy', () => controls.disconnect());
    swipe.init();
    /** Removes it at once; `destroy` alone does nothing while it opens. */
    const retire = () => {
      if (isRetired) return;
      isRetired = true;
      swipe.isDestroying = true;
      swipe.destroy();
    };
    return { swipe, retire };
  });

  const isReady = measurements > 0;
  useEffect(() => {
    if (!stage || !isReady || mountedIds === '') return;
    const { swipe, retire } = open(stage);
    gallery.current = swipe;
    return () => {
      gallery.current = undefined;
      retire();
    };
  }, [stage, isReady, mountedIds]);

  const zoom = (factor: number) => gallery.current && zoomBy(gallery.current, factor);
  const move = (direction: 'next' | 'prev') => gallery.current?.[direction]();
  return {
    hasControls,
    /** With its animation, at once while it opens. */
    close: () => (gallery.current?.opener.isOpen ? gallery.current.close() : onShow(undefined)),
    next: () => move('next'),
    previous: () => move('prev'),
    zoomIn: () => zoom(zooms.step),
    zoomOut: () => zoom(1 / zooms.step),
    handleKeyDown: ({ key, target }: KeyboardEvent) => {
      if (target instanceof Element && target.closest('input, textarea')) return;
      if (key === '+' || key === '=') zoom(zooms.step);
      if (key === '-') zoom(1 / zooms.step);
      const { currSlide } = gallery.current ?? {};
      const isZoomed = currSlide && currSlide.currZoomLevel > currSlide.zoomLevels.fit;
      if (!isZoomed && key === 'ArrowRight') move('next');
      if (!isZoomed && key === 'ArrowLeft') move('prev');
    },
  };
}

function isLong(size: { readonly x: number; readonly y: number } | null): boolean {
  return size !== null && Math.max(size.x / size.y, size.y / size.x) >= longFrom;
}

function zoomBy({ currSlide }: PhotoSwipe, factor: number): void {
  if (!currSlide?.isZoomable()) return;
  const { fit, max } = currSlide.zoomLevels;
  const level = Math.min(max, Math.max(fit, currSlide.currZoomLevel * factor));
  currSlide.pswp.zoomTo(level, undefined, 200);
}

function toSlide({ src, alt }: ViewerPicture, size: ImageSize): SlideData {
  const key = toUploadKey(src);
  return {
    src: sizedImage(src, largest),
    ...(key && { srcset: [thumbnail, largest].map((width) => `${imagePath(key, width)} ${width}w`).join(', ') }),
    msrc: sizedImage(src, thumbnail),
    alt,
    ...fittedSize(size, largest),
    thumbCropped: true,
  };
}

function thumbnailOf(id: string): HTMLElement | undefined {
  return document.querySelector<HTMLElement>(`[data-picture="${CSS.escape(id)}"]`) ?? undefined;
}

/** Loads the smallest width of the pictures for their proportions. */
async function measure(pictures: readonly ViewerPicture[]): Promise<ReadonlyMap<string, ImageSize>> {
  const sizes = await Promise.all(
    pictures.map(
      ({ id, src }) =>
        new Promise<[string, ImageSize]>((resolve) => {
          const image = new Image();
          const finish = () => {
            const { naturalWidth: width, naturalHeight: height } = image;
            const scale = largest / (width || 1);
            resolve([id, width && height ? { width: width * scale, height: height * scale } : fallbackSize]);
          };
          image.onload = image.onerror = finish;
          image.src = sizedImage(src, smallest);
        }),
    ),
  );
  return new Map(sizes);
}
