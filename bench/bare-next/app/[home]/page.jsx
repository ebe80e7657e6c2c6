import { readFileSync } from 'node:fs';
import { connect } from '../database';
import { Card } from './card';
import { Faces } from './faces';
import { Feed } from './feed';
import { Messages } from './messages';
import { Packs } from './packs';
import { Photos, Profile } from './pictures';
import { Search } from './search';
import { Wall } from './wall';

export const dynamic = 'force-dynamic';

const pages = JSON.parse(readFileSync(process.env.STATEMENTS ?? '/dev/null', 'utf8') || '{}').pages ?? {};
const sql = connect();

// Dates are text in both directions, as under the product's query builder.
for (const type of [1082, 1083, 1114, 1184]) {
  sql.options.parsers[type] = String;
  sql.options.serializers[type] = String;
}
// A recorded truth value is text already.
sql.options.serializers[16] = String;

// Renders the content of a home of the product for one language and one member, without the shell around it: the same
// statements, the same number of cards with the same visible parts.
export default async function Home({ params }) {
  const { home } = await params;
  const lists = pages[home] ?? [];
  const results = await Promise.all(
    lists.map(({ text, values }) => sql.unsafe(text, values, { prepare: true }).values()),
  );
  const rows = Object.fromEntries(lists.map(({ name }, index) => [name, results[index]]));
  if (home === 'messages') return <Messages />;
  if (home === 'packs') return <Packs packs={rows.packs ?? []} coins={rows.balance?.[0]?.[0] ?? 0} />;
  if (home === 'feed' || home === 'feed-composer')
    return <Feed rows={rows.feed ?? []} hasComposer={home === 'feed-composer'} />;
  if (home === 'photos') return <Photos rows={rows.photos ?? []} />;
  if (home === 'profile') return <Profile row={rows.profile?.[0] ?? []} trends={rows.trends ?? []} />;
  // Names with a number are of statements that read no rows of the page.
  const shownLists = lists.filter(({ name }) => !name.includes(' '));
  const members = Object.fromEntries(
    shownLists.map(({ name, visibleCount }) => [name, toMembers(rows[name].slice(0, visibleCount))]),
  );
  if (home === 'phone') {
    return (
      <main>
        <h1 className="sr-only">Discover</h1>
        <Search />
        <Faces members={members.online} />
        <Grid members={members.online} label="Online" className="grid grid-cols-2 gap-3 p-3" eager={2} />
      </main>
    );
  }
  if (home === 'cards') {
    return (
      <main>
        <h1 className="text-xl font-bold">Members</h1>
        <Search />
        <Grid members={members.members} label="Members" className="grid grid-cols-4 gap-4" eager={4} />
      </main>
    );
  }
  const coins = rows.own?.[0]?.[14] ?? 0;
  const code = rows.own?.[0]?.[11] ?? '';
  return (
    <main className="flex flex-col gap-8">
      <h1 className="sr-only">Welcome</h1>
      <Wall members={members.wall ?? []} />
      <div className="flex flex-col gap-8 lg:flex-row-reverse lg:items-start">
        <div className="grid shrink-0 grid-cols-2 gap-4 lg:sticky lg:top-22 lg:w-72 lg:grid-cols-1">
          <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
            <h2 className="text-xs text-muted">Balance</h2>
            <p className="truncate text-xl font-bold tabular-nums">{coins} coins</p>
            <a href="/w/home/pay" className="flex h-11 items-center justify-center rounded-control bg-gold px-4">
              Recharge
            </a>
          </section>
          <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
            <h2 className="text-base font-semibold">Invite a friend</h2>
            <p className="text-xs text-muted">Share your link.</p>
            <a href={`/invitation/${code}`} className="flex h-11 items-center justify-center rounded-control px-4">
              Show the link
            </a>
          </section>
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-8">
          <Preview title="Online" href="/w/home/member/online">
            <Faces members={members.online ?? []} />
          </Preview>
          <Preview title="Latest" href="/w/home/member/latest">
            <Grid
              members={members.latest ?? []}
              label="Latest"
              className="grid grid-cols-2 gap-4 @2xl:grid-cols-3 @3xl:grid-cols-4"
            />
          </Preview>
        </div>
      </div>
    </main>
  );
}

function Preview({ title, href, children }) {
  return (
    <section className="@container">
      <div className="mb-3 flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{title}</h2>
        <a
          href={href}
          className="-mr-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-sm text-brand"
        >
          View all
        </a>
      </div>
      {children}
    </section>
  );
}

function Grid({ members, label, className, eager = 0 }) {
  return (
    <ul aria-label={label} className={className}>
      {members.map((member, index) => (
        <li key={member.id} className="min-w-0">
          <Card member={member} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}

const yearMilliseconds = 365.2425 * 86_400_000;
const countries = new Intl.DisplayNames('en', { type: 'region' });
const days = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });

function toMembers(rows) {
  const now = Date.now();
  return rows.map((row) => toMember(row, now));
}

// Lists differ in what follows the columns of a member; online and liked are the first truth values.
function toMember([id, name, , birthday, country, picture, , silver, gold, seen, ...rest], now) {
  const [isOnline, isLiked] = rest.filter((value) => typeof value === 'boolean');
  const isPaid = (until) => until !== null && Date.parse(until) > now;
  return {
    id,
    name,
    age: Math.floor((now - Date.parse(birthday)) / yearMilliseconds),
    country,
    countryName: countries.of(country),
    picture,
    tier: isPaid(gold) ? 'gold' : isPaid(silver) ? 'silver' : 'free',
    seen: isOnline ? '' : formatSeen(Date.parse(seen), now),
    isOnline,
    isLiked,
  };
}

function formatSeen(at, now) {
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 60) return `${minutes} min ago`;
  return minutes < 1440 ? `${Math.floor(minutes / 60)} h ago` : days.format(at);
}
