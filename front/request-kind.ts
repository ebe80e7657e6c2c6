const files =
  /^\/(?:uploads|texts|api|member)(?:[/?]|$)|^\/(?:_next|emoticons|gifts|og|product)\/|^\/(?:document\.js|service-worker\.js|icon\.svg|favicon\.ico|\.well-known\/security\.txt|apple-touch-icon\.png|robots\.txt|sitemap\.xml|manifest\.webmanifest)(?:\?|$)/;

/** Returns what is made for an address: a page needs the database, and the processor for longer than a file. */
export function kindOf(url: string): 'pages' | 'files' | 'health' {
  if (/^\/api\/health(?:\/ready)?(?:\?|$)/.test(url)) return 'health';
  return files.test(url) ? 'files' : 'pages';
}
