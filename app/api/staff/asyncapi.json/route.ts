import { sendApiDocument } from '@/lib/web/api-document';
import { hiddenMethods } from '@/lib/web/replies';
import type { RouteRequest } from '@/lib/platform/call-request';

export const { POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = hiddenMethods;

export const GET = (request: RouteRequest): Promise<Response> => sendApiDocument(request, 'asyncapi.json');
