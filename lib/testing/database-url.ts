export const templateName = 'yuanfen_template';

/** The same server, another database. */
export function onDatabase(url: string, name: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${name}`;
  return parsed.href;
}
