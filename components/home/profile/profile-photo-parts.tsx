'use client';

import { Suspense } from 'react';
import { dayOf } from '@/components/photos/days';
import { PhotoFooter } from '@/components/photos/photo-footer';
import { useDayNames } from '@/components/photos/use-day-names';
import { ReportButton } from '@/components/reports/report-button';
import { MoreMessages } from '@/components/shell/messages-provider';
import type { MemberSummary } from '@/lib/members/model';
import type { Photo } from '@/lib/photos/model';

type PhotoPartProps = {
  photo: Photo;
  owner: Pick<MemberSummary, 'id' | 'username'>;
  isOwn: boolean;
  /** The file of the texts. */
  texts: string;
};

/** The likes, comments and day of a photo that is opened from the top of a profile. */
export function PhotoInViewer({ photo, isOwn, texts }: PhotoPartProps) {
  return (
    <Suspense>
      <MoreMessages file={texts}>
        <FooterOfDay photo={photo} isOwn={isOwn} />
      </MoreMessages>
    </Suspense>
  );
}

function FooterOfDay({ photo, isOwn }: Pick<PhotoPartProps, 'photo' | 'isOwn'>) {
  const { timeZone, dayName } = useDayNames();
  return <PhotoFooter photo={photo} isOwn={isOwn} day={dayName(dayOf(photo.createdAt, timeZone))} />;
}

export function ReportPhoto({ photo, owner }: PhotoPartProps) {
  return <ReportButton target={{ subject: 'photo', itemId: photo.id, member: owner }} />;
}
