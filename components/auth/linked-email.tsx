/** The token of an emailed link, and the address that the account gets by its form. */
export function LinkedEmail({ token, label, email }: { token: string; label: string; email: string }) {
  return (
    <>
      <input type="hidden" name="token" value={token} />
      <dl className="rounded-card border border-line bg-surface px-5 py-4">
        <dt className="text-xs text-muted">{label}</dt>
        <dd className="mt-1 text-base font-semibold wrap-anywhere">{email}</dd>
      </dl>
    </>
  );
}
