import { earlyPressScript } from './early-press-script';
import { oldBrowserScript } from './old-browser-script';

/** The script of a document that runs before its content. */
export function FirstScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {`${oldBrowserScript}${earlyPressScript}`}
    </script>
  );
}
