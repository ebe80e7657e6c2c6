import { createHmac } from 'node:crypto';
import { env } from './env';

/** Returns a signature of a position in a search, which only the processes of the site can make. */
export const signSearch = (text: string): string => sign('search', text);

/** The purpose keeps signatures of one kind of text from being used for another. */
function sign(purpose: string, text: string): string {
  return createHmac('sha256', env().AUTH_SECRET).update(`${purpose}\n${text}`).digest('base64url');
}
