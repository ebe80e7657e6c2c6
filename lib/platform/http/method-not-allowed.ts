import { readCaller } from './caller';
import { statusReply } from './replies';

/** The answer of a call to any method but POST. */
export async function methodNotAllowed(request: Request): Promise<Response> {
  const response = await statusReply(readCaller(request).locale, 'methodNotAllowed', 405, 405);
  response.headers.set('allow', 'POST');
  return response;
}
