import { readCaller } from './caller';
import { statusReply } from './replies';

/** Returns the 405 reply of a call to every method but POST. */
export async function methodNotAllowed(request: Request): Promise<Response> {
  const response = await statusReply(readCaller(request).locale, 'methodNotAllowed', 405, { httpStatus: 405 });
  response.headers.set('allow', 'POST');
  return response;
}
