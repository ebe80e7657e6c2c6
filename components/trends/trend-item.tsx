'use client';

import { memo, type ComponentType } from 'react';
import { LikeAndComments } from '@/components/comments/like-and-comments';
import { SafetyMenu } from '@/components/reports/safety-menu';
import type { TextTranslationProps } from '@/components/translation/text-translation';
import type { Trend } from '@/lib/trends/model';
import { TrendCard } from './trend-card';
import { TrendMenu } from './trend-menu';
import { TrendPicture } from './trend-picture';

type TrendItemProps = {
  trend: Trend;
  viewerId: number;
  /** In the first rows of the page. */
  eager: boolean;
  /** Translates the text of another member. */
  Translation: ComponentType<TextTranslationProps>;
  onOpenPicture: (trendId: number) => void;
  onDeleted?: (() => void) | undefined;
};

/** A post with its picture, its menu, likes and comments. */
export const TrendItem = memo(function TrendItem({
  trend,
  viewerId,
  eager,
  Translation,
  onOpenPicture,
  onDeleted,
}: TrendItemProps) {
  const isOwn = trend.author.id === viewerId;
  const { content, image } = trend;
  return (
    <TrendCard
      trend={trend}
      isOwn={isOwn}
      translation={content && !isOwn ? <Translation key={content} text={content} className="mt-1" /> : null}
      footer={
        <LikeAndComments
          subject={{ kind: 'trend', id: trend.id }}
          counts={trend}
          isOwn={isOwn}
          className="-mx-3 mt-2 -mb-2"
        />
      }
      menu={isOwn ? <TrendMenu trendId={trend.id} onDeleted={onDeleted} /> : <SafetyMenu target={targetOf(trend)} />}
      picture={
        image ? <TrendPicture trend={trend} image={image} eager={eager} onOpen={() => onOpenPicture(trend.id)} /> : null
      }
    />
  );
});

function targetOf({ id, author }: Trend) {
  return { subject: 'trend', itemId: id, member: { id: author.id, username: author.username } } as const;
}
