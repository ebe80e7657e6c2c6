import { siteMessagesOf } from '@/lib/texts/site-messages';
import { readTextFileName, textFileOf, textFilesAddress } from '@/lib/texts/text-file';
import type { RouteRequest } from '@/lib/platform/call-request';

type Context = { params: Promise<{ file: string }> };

/** Sends a file of texts. An address of texts that were changed since has those of now, which no cache keeps. */
export async function GET(_request: RouteRequest, { params }: Context): Promise<Response> {
  const { file: name } = await params;
  const named = readTextFileName(name);
  if (!named) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  const { address, json } = textFileOf(await siteMessagesOf(named.locale), named.locale, named.bundle);
  const isCurrent = address === textFilesAddress + name;
  return new Response(json, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  });
}
