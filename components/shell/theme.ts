import { rememberChoice } from './cookie';

export const themeCookie = 'theme';
export type ThemeChoice = 'system' | 'light' | 'dark';

export function toThemeChoice(value: string | undefined): ThemeChoice {
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Returns the theme of the page. Browser only. */
export function currentTheme(): ThemeChoice {
  return toThemeChoice(document.documentElement.dataset.theme);
}

/** Changes the theme of the page and stores it for the server's next response. Browser only. */
export function chooseTheme(choice: ThemeChoice) {
  const forced = choice === 'system' ? undefined : choice;
  rememberChoice(themeCookie, forced);
  if (forced) document.documentElement.dataset.theme = forced;
  else delete document.documentElement.dataset.theme;
}
