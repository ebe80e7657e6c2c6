import { sendApiDocument } from '@/lib/web/api-document';
import { missingCall } from '@/lib/web/replies';

export const dynamic = 'force-dynamic';
export {
  missingCall as POST,
  missingCall as PUT,
  missingCall as PATCH,
  missingCall as DELETE,
  missingCall as OPTIONS,
  missingCall as HEAD,
};

export const GET = (request: Request): Promise<Response> => sendApiDocument(request, 'openapi.json');
