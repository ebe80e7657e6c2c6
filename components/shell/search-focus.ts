let isRequested = false;

/** Makes the search that opens next focus its box: a member who tapped a search box expects to type. */
export function requestSearchFocus(): void {
  isRequested = true;
}

/** Returns whether the box is to be focused, once. */
export function takeSearchFocus(): boolean {
  const wasRequested = isRequested;
  isRequested = false;
  return wasRequested;
}
