import { rememberChoice } from './cookie';

export const themeCookie = 'theme';
export type ThemeChoice = 'system' | 'light' | 'dark';

export function toThemeChoice(value: string | undefined): ThemeChoice {
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** The theme the page shows now; browser only. */
export function currentTheme(): ThemeChoice {
  return toThemeChoice(document.documentElement.dataset.theme);
}

/** Changes the page at once and remembers it for the server's next answer; browser only. */
export function chooseTheme(choice: ThemeChoice) {
  const forced = choice === 'system' ? undefined : choice;
  rememberChoice(themeCookie, forced);
  if (forced) document.documentElement.dataset.theme = forced;
  else delete document.documentElement.dataset.theme;
}
