import { missingCall } from '@/lib/platform/http/replies';

/** Every address that is no call. */
export { missingCall as GET, missingCall as POST };
