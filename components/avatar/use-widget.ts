'use client';

import { useEffect, useRef, useState } from 'react';
import { limits } from '@/lib/core/limits';
import { cropToFile } from './draw-crop';
import { defaultOptions, outputOf, type UploadWidgetOptions } from './options';
import { readPicture, type OpenPicture, type PictureRefusal } from './read-picture';
import { useAvatarUpload } from './use-avatar-upload';
import { useCrop } from './use-crop';

export type AvatarWidgetProps = {
  open: boolean;
  onClose: () => void;
  /** Receives the path of the new avatar, '' for none. */
  onChange: (path: string) => void;
  options?: Partial<UploadWidgetOptions>;
};

type Step = 'pick' | 'crop' | 'upload';

/** The state of the upload widget: its step, the picture, the crop and the upload. */
export function useWidget({ options, onChange, onClose }: AvatarWidgetProps) {
  const uploadOptions = { ...defaultOptions, ...options };
  const [picture, setPicture] = useState<OpenPicture>();
  const [isReading, setReading] = useState(false);
  const [refusal, setRefusal] = useState<PictureRefusal>();
  const cropping = useCrop(picture?.size ?? uploadOptions, uploadOptions);
  const lastPick = useRef(0);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);
  useEffect(() => () => picture?.close(), [picture]);

  const upload = useAvatarUpload(uploadOptions, (path) => {
    onChange(path);
    closing.current = setTimeout(onClose, limits.uploadWidget.closeDelay);
  });
  const pick = async (file: File) => {
    const id = ++lastPick.current;
    setReading(true);
    setRefusal(undefined);
    const read = await readPicture(file, uploadOptions);
    if (id !== lastPick.current) return;
    setReading(false);
    if (read.kind === 'refused') return setRefusal(read.code);
    cropping.reset();
    setPicture(read.picture);
  };
  const leavePicture = () => {
    setPicture(undefined);
  };
  const send = async () => {
    if (!picture || !cropping.crop) return;
    await upload.start(
      await cropToFile(picture.element, cropping.crop, { ...uploadOptions, ...outputOf(uploadOptions) }),
    );
  };
  const step: Step = upload.state.kind !== 'idle' ? 'upload' : picture ? 'crop' : 'pick';
  return { uploadOptions, step, picture, isReading, refusal, cropping, upload, pick, leavePicture, send };
}
