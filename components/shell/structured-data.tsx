/** Facts of a page for search engines (JSON-LD). The block is data: no policy needs to allow it. */
export function StructuredData({ data }: { data: Readonly<Record<string, unknown>> }) {
  // `<` cannot end the block, and means the same in JSON.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json">{json}</script>;
}
