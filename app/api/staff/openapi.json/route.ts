import { sendApiDocument } from '@/lib/web/api-document';
import { hiddenMethods } from '@/lib/web/replies';

export const dynamic = 'force-dynamic';
export const { POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = hiddenMethods;

export const GET = (request: Request): Promise<Response> => sendApiDocument(request, 'openapi.json');
