import { missingCall } from '@/lib/web/replies';

/** Every other address under `/api`, such as the routes that next-auth would add. */
export {
  missingCall as GET,
  missingCall as POST,
  missingCall as PUT,
  missingCall as PATCH,
  missingCall as DELETE,
  missingCall as OPTIONS,
};
