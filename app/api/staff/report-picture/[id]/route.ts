import { staffAreas } from '@/lib/core/staff-areas';
import { database } from '@/lib/platform/database';
import { hiddenMethods, missingCall } from '@/lib/web/replies';
import { sizedResponse } from '@/lib/platform/sized-response';
import { findRequestStaff } from '@/lib/web/session/request-staff';
import { openEvidencePicture } from '@/lib/staff-openings/open';
import type { RouteRequest } from '@/lib/platform/call-request';

export const { POST, PUT, PATCH, DELETE, OPTIONS } = hiddenMethods;

type Context = { params: Promise<{ id: string }> };

/** Members send these pictures: a browser must not take one for a page, and no cache keeps it. */
const headers = {
  'cache-control': 'private, no-store',
  'content-disposition': 'inline; filename="picture.webp"',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** A picture of the evidence of a report. For all others than those who decide reports, the address does not exist. */
export async function GET(request: RouteRequest, { params }: Context): Promise<Response> {
  const { db } = database();
  const { id } = await params;
  const staff = await findRequestStaff(db, request.headers, staffAreas.reports);
  const picture = staff && /^\d{1,15}$/.test(id) ? await openEvidencePicture(db, staff.id, Number(id)) : undefined;
  if (!picture?.mimeType.startsWith('image/') || picture.mimeType.includes('svg')) return missingCall(request);
  const bytes = new Uint8Array(picture.bytes);
  return sizedResponse(bytes, {
    bytes: bytes.byteLength,
    headers: { ...headers, 'content-type': picture.mimeType },
  });
}
