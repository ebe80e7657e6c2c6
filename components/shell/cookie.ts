const yearInSeconds = 31_536_000;

/** Stores a visitor's choice in a cookie for a year; undefined removes it. */
export function rememberChoice(name: string, value: string | undefined) {
  const life = value === undefined ? 0 : yearInSeconds;
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${life}; samesite=lax${secure}`;
}
