import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import { Card } from './card';

export const dynamic = 'force-dynamic';

const pages = JSON.parse(readFileSync(process.env.STATEMENTS ?? '/dev/null', 'utf8') || '{}').pages ?? {};
const sql = postgres(process.env.DATABASE_URL ?? 'postgres://nowhere', {
  max: 6,
  onnotice: () => undefined,
  connection: { TimeZone: 'UTC' },
});

// Dates are text in both directions, as under the product's query builder.
for (const type of [1082, 1083, 1114, 1184]) {
  sql.options.parsers[type] = String;
  sql.options.serializers[type] = String;
}

// Renders the rows of a home page of the product: the same statements, cards with the same markup.
export default async function Home({ params }) {
  const lists = pages[(await params).home] ?? [];
  const results = await Promise.all(
    lists.map(({ text, values }) => sql.unsafe(text, values, { prepare: true }).values()),
  );
  const year = new Date().getUTCFullYear();
  return (
    <main>
      {results.map((rows, index) => (
        <ul key={index} className="grid grid-cols-2 gap-3">
          {rows.slice(0, lists[index].shown).map(([id, name, , birthday, country, picture, , , seen]) => (
            <li key={id} className="min-w-0">
              <Card
                id={id}
                name={name}
                age={year - Number(birthday.slice(0, 4))}
                country={country}
                picture={picture}
                seen={seen}
              />
            </li>
          ))}
        </ul>
      ))}
    </main>
  );
}
