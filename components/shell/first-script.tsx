'use client';

import { earlyPressScript } from './early-press-script';
import { oldBrowserScript } from './old-browser-script';

/** In the document only: the page data of a server component and the scripts of the page would have the text once more. */
const text = typeof window === 'undefined' ? `${oldBrowserScript}${earlyPressScript}` : '';

/** The script of a document that runs before its content. */
export function FirstScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {text}
    </script>
  );
}
