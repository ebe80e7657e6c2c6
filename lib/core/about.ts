/*
 * The "About me" facts of a profile. All are optional, and for each a member may prefer not to say.
 */

export const educations = ['secondary', 'vocational', 'bachelor', 'master', 'doctorate'] as const;
export type Education = (typeof educations)[number];

export const maritalStatuses = ['single', 'separated', 'divorced', 'widowed'] as const;
export type MaritalStatus = (typeof maritalStatuses)[number];

export const childrenChoices = ['none', 'at_home', 'away', 'grown'] as const;
export type ChildrenChoice = (typeof childrenChoices)[number];

/** The relations that a member is looking for; several may be chosen. */
export const goals = ['friendship', 'chat', 'dating', 'relationship', 'marriage', 'travel'] as const;
export type Goal = (typeof goals)[number];

/** Languages that members speak, as ISO 639 codes; `yue` is Cantonese. */
export const spokenLanguages = [
  ...['zh', 'yue', 'en', 'ja', 'ko', 'vi', 'th', 'ms', 'id', 'tl', 'hi', 'ta', 'ar', 'ru', 'uk', 'es'],
  ...['pt', 'fr', 'de', 'it', 'nl', 'pl', 'sv', 'tr'],
] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];

export const interests = [
  ...['travel', 'music', 'movies', 'reading', 'cooking', 'food', 'coffee', 'tea', 'wine', 'hiking', 'running'],
  ...['swimming', 'cycling', 'yoga', 'gym', 'dancing', 'football', 'basketball', 'badminton', 'tennis', 'skiing'],
  ...['photography', 'painting', 'calligraphy', 'theatre', 'museums', 'gaming', 'technology', 'gardening', 'pets'],
  ...['volunteering', 'fashion', 'crafts', 'karaoke', 'camping', 'chess'],
] as const;
export type Interest = (typeof interests)[number];

/** The facts in the order in which profiles show them. */
export const factNames = [
  'height',
  'education',
  'occupation',
  'maritalStatus',
  'children',
  'languages',
  'city',
  'goals',
  'interests',
] as const;
export type FactName = (typeof factNames)[number];
