const yearInSeconds = 31_536_000;

/** Remembers a visitor's choice for a year; undefined forgets it. */
export function rememberChoice(name: string, value: string | undefined) {
  const life = value === undefined ? 0 : yearInSeconds;
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${life}; samesite=lax`;
}
