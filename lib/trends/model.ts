/** What a post of the newsfeed is: a new member, a text or picture of a member, or a changed avatar. */
export type TrendKind = 'joined' | 'text' | 'avatar';

/** A post of the newsfeed. */
export type Trend = {
  readonly id: number;
  readonly kind: TrendKind;
  /** With emoticons as bracketed codes; empty for notices and for pictures without a text. */
  readonly content: string;
  /** Path of the picture, empty without one. */
  readonly image: string;
  /** In ms. */
  readonly createdAt: number;
};

/** A page of a list of trends, the newest first. */
export type TrendPage = {
  readonly items: readonly Trend[];
  /** The older trends are those before this id; undefined at the end. */
  readonly before: number | undefined;
};
