import { parseJson } from '@/lib/core/parse-json';
import { pageHeaders } from './page-member';

export type PostFileOptions = {
  readonly url: string;
  /** Name of the form's field for the file. Without it, the body is the file itself. */
  readonly field?: string;
  readonly file: File;
  readonly method?: 'POST' | 'PUT';
  /** Further fields of the form. */
  readonly params?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Receives the part of the file that was sent, from 0 to 100. */
  readonly onProgress?: (percent: number) => void;
};

/** Successes (spec 5), and refusals that our calls explain in their body. */
const accepted = [200, 201, 413, 429];

/**
 * Posts a file, alone or in a multipart form, and resolves with the JSON of the reply, or undefined without a reply that has
 * one. Rejects with an AbortError when aborted. Not `fetch`, which reports no progress of uploads.
 */
export function postFile(options: PostFileOptions): Promise<unknown> {
  const { url, field, file, method = 'POST', params = {}, headers = {}, signal, onProgress } = options;
  const body = field === undefined ? file : toForm({ ...params, [field]: file });
  return new Promise((resolve, reject) => {
    const abortError = () => new DOMException('The upload was cancelled', 'AbortError');
    if (signal?.aborted) return reject(abortError());
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries({ ...pageHeaders(), ...headers })) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) =>
      onProgress?.(lengthComputable && total > 0 ? Math.floor((loaded / total) * 100) : 0);
    request.onload = () => resolve(accepted.includes(request.status) ? parseJson(request.responseText) : undefined);
    request.onerror = () => resolve(undefined);
    request.onabort = () => reject(abortError());
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

function toForm(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
