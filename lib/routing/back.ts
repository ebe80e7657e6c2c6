import { limits } from '@/lib/core/limits';

/**
 * Returns the page to return to from the `back` of an address: an address of the member's area on this site. Undefined for
 * everything else, so that no link leads to another site.
 */
export function readBack(back: string | undefined): string | undefined {
  if (back === undefined || back.length > limits.backAddress) return undefined;
  return /^\/[mw]\/home(?:[/?][\w\-./?=&%~+,:]*)?$/.test(back) && !back.includes('//') ? back : undefined;
}
