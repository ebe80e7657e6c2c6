import { cache } from 'react';
import { getOwnRecord } from '@/lib/members/queries';
import { database } from '@/lib/platform/database';
import { findHeldProfile } from '@/lib/text-filter/service';

/* What several parts of one page need of the viewer: read once for each page. */

export const readOwnRecord = cache((id: number) => getOwnRecord(database().db, id));

export const readHeldProfile = cache((id: number) => findHeldProfile(database().db, id));
