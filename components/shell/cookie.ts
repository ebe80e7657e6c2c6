import { choiceCookieName } from '@/lib/core/choice-cookies';

const yearInSeconds = 31_536_000;

/** Stores a visitor's choice in a cookie for a year; undefined removes it. */
export function rememberChoice(name: string, value: string | undefined) {
  const isSecure = window.location.protocol === 'https:';
  write(choiceCookieName(name, isSecure), value, isSecure);
  // The cookie of an earlier version.
  if (isSecure) write(name, undefined, isSecure);
}

function write(name: string, value: string | undefined, isSecure: boolean) {
  const life = value === undefined ? 0 : yearInSeconds;
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${life}; samesite=lax${isSecure ? '; secure' : ''}`;
}
