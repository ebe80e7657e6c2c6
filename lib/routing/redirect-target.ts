/** Next's own parameter of a navigation within the site. */
const navigationParameter = '_rsc';

/**
 * Returns the address that a page redirects to, with the parameters of the request. One that the redirect names takes precedence,
 * such as the tab of the page that shows the same list.
 */
export function redirectTarget(to: string, requested: URLSearchParams): string {
  const [path = '', query] = to.split('?');
  const search = new URLSearchParams(query);
  for (const [name, value] of requested)
    if (name !== navigationParameter && !new URLSearchParams(query).has(name)) search.append(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}
