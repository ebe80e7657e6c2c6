import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { staffRoles } from '@/lib/core/member';
import type { RouteRequest } from '@/lib/platform/call-request';
import { database } from '@/lib/platform/database';
import { missingCall } from './replies';
import { findRequestStaff } from './session/request-staff';

/** Sends a description of the interface, a file of `docs`, to staff. Does not exist for all others. */
export async function sendApiDocument(
  request: RouteRequest,
  name: 'openapi.json' | 'asyncapi.json',
): Promise<Response> {
  const staff = await findRequestStaff(database().db, request.headers, staffRoles);
  if (!staff) return missingCall(request);
  const text = await readFile(path.join(process.cwd(), 'docs', name), 'utf8');
  return new Response(text, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
