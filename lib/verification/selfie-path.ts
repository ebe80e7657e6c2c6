/* A selfie is `/uploads/selfie/<id of its verification>`, an address that is missing for everyone but staff. */

/** The segment of the path before the id, which no upload has. */
export const selfieSegment = 'selfie';

export function selfiePath(id: number): string {
  return `/uploads/${selfieSegment}/${id}`;
}
