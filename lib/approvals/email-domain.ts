/** Returns the domain of an email address and those above it, as they are listed: `a.b.c` also as `b.c`. */
export function listSuffixes(email: string): string[] {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}
