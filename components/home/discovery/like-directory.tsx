'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { unpackPage, type PackedPage } from '@/components/members/packed-members';
import { useMemberList } from '@/components/members/use-member-list';
import { useHref } from '@/components/shell/use-href';
import { ButtonLink } from '@/components/ui/button-link';
import type { Tier } from '@/lib/core/member';
import type { LikeTab } from './discover-tabs';
import { LikeResults, nextList } from './like-results';

type LikeDirectoryProps = {
  name: LikeTab;
  /** The page the server rendered. */ first: PackedPage;
  tier: Tier;
};

/** A page of the members whom the viewer likes, who like the viewer, or both. */
export function LikeDirectory({ name, first, tier }: LikeDirectoryProps) {
  const t = useTranslations('likes');
  const href = useHref();
  const list = useMemberList(name, unpackPage(first));
  const action = (
    <ButtonLink variant="tinted" href={href(nextList[name])}>
      {t(`empty.${name}.action`)}
    </ButtonLink>
  );
  return <LikeResults name={name} list={list} tier={tier} action={action} />;
}
