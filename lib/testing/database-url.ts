export const templateName = 'yuanfen_template';

/** Returns the URL of another database on the same server. */
export function onDatabase(url: string, name: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${name}`;
  return parsed.href;
}
