import { cache } from 'react';
import { database } from '@/lib/platform/database';
import { getOwnRecord } from '@/lib/members/queries';

/** The member's own record, read once for a page and the layout around it. */
export const readOwnRecord = cache((id: number) => getOwnRecord(database().db, id));
