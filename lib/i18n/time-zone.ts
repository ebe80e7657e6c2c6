/** The zone dates are written in; the same for the server's pages and the browser. */
export const siteTimeZone = 'UTC';
