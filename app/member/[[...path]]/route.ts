import { missingCall, missingPost } from '@/lib/platform/http/replies';

/** Every address that is no call. */
export { missingCall as GET, missingPost as POST };
