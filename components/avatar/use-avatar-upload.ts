'use client';

import { useEffect, useRef, useState } from 'react';
import { uploadAvatar } from '@/lib/avatar/client';
import type { UploadWidgetOptions } from './options';

/** The states of an upload (spec 4: 0 to 3). */
export type UploadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'uploading'; readonly percent: number }
  | { readonly kind: 'success'; readonly path: string }
  /** `reason` is the server's, empty without a reply. */
  | { readonly kind: 'failed'; readonly reason: string };

/** Uploads a cropped picture. `retry` sends the same picture again; a widget that unmounts cancels. */
export function useAvatarUpload(options: UploadWidgetOptions, onDone: (path: string) => void) {
  const [state, setState] = useState<UploadState>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  const last = useRef<File>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    last.current = file;
    setState({ kind: 'uploading', percent: 0 });
    const { field, method, params, headers } = options;
    const onProgress = (percent: number) => signal.aborted || setState({ kind: 'uploading', percent });
    try {
      const reply = await uploadAvatar(file, { field, method, params, headers, signal, onProgress });
      if (reply.kind !== 'success') {
        setState({ kind: 'failed', reason: reply.kind === 'refused' ? reply.msg : '' });
        return;
      }
      setState({ kind: 'success', path: reply.data.path });
      onDone(reply.data.path);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState({ kind: 'idle' });
  };
  return { state, start, cancel, retry: () => last.current && start(last.current) };
}
