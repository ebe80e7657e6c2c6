import { missingCall, missingPost } from '@/lib/web/replies';

/** Every address that is no call. */
export { missingCall as GET, missingPost as POST };
