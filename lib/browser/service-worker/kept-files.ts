import { assetCache, memberCache } from '@/lib/core/offline';

/** Those of two builds: a kept page of the build before still finds its own. */
const maxAssets = 400;
const maxPictures = 200;
const maxPictureBytes = 150_000;

/** Keeps scripts, styles and texts, which the browser has in its own cache already. Their addresses name their content. */
export async function keepAssets(urls: readonly string[]): Promise<void> {
  await keepFiles(await caches.open(assetCache), urls, { max: maxAssets, isKept: () => true });
}

/** Keeps small pictures of members for the member who has seen them. */
export async function keepPictures(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(memberCache);
  const isKept = ({ headers }: Response) => Number(headers.get('content-length') ?? 0) <= maxPictureBytes;
  await keepFiles(cache, urls, { max: maxPictures, isKept });
}

type Limits = { readonly max: number; readonly isKept: (response: Response) => boolean };

async function keepFiles(cache: Cache, urls: readonly string[], { max, isKept }: Limits): Promise<void> {
  const known = new Set((await cache.keys()).map(({ url }) => url));
  const origin = self.location.origin;
  const missing = urls.filter((url) => url.startsWith(`${origin}/`) && !known.has(url)).slice(0, max);
  for (const url of missing) {
    const response = await fetch(url, { cache: 'force-cache' }).catch(() => undefined);
    if (response?.ok && isKept(response)) await cache.put(url, response);
  }
  const isFile = (url: string) => /^\/(?:_next|texts|emoticons|gifts|uploads)\//.test(new URL(url).pathname);
  const files = (await cache.keys()).filter(({ url }) => isFile(url));
  for (const file of files.slice(0, -max)) await cache.delete(file);
}
