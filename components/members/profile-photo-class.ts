/** The classes of the column with the photo of a profile and of its frame, which the skeleton of a profile has too. */
export const profilePhotoClass = {
  column: 'contents @3xl:block @3xl:w-96 @3xl:shrink-0 @5xl:w-112',
  frame:
    'relative aspect-4/5 max-h-[66dvh] min-h-80 w-full shrink-0 overflow-hidden bg-sunken @3xl:max-h-[calc(100dvh-14rem)] @3xl:rounded-sheet @3xl:shadow-card',
} as const;
