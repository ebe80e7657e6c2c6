const widths = [160, 480, 1280];
const yearMilliseconds = 365.2425 * 86_400_000;
const times = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** The posts that the product's server renders; the others are empty items of the list until the page is idle. */
const rendered = 4;

// The newsfeed: the posts of the first screen with the visible parts of the product's card, in a list of all.
export function Feed({ rows, hasComposer }) {
  return (
    <main className="mx-auto flex w-full max-w-160 flex-col gap-3 p-3">
      <h1 className="text-xl font-bold">Newsfeed</h1>
      <a href="/m/home/trend/new" className="inline-flex h-9 items-center rounded-control px-3 text-sm">
        Write
      </a>
      {hasComposer ? <textarea aria-label="New post" placeholder="What is new?" className="rounded-card p-4" /> : null}
      <ul aria-label="Newsfeed" className="flex flex-col gap-3">
        {rows.slice(0, 20).map((row, index) => (
          <li key={row[0]} className="min-h-44">
            {index < rendered ? <Post row={row} /> : null}
          </li>
        ))}
      </ul>
    </main>
  );
}

const ageAt = (birthday) => Math.floor((Date.now() - Date.parse(birthday)) / yearMilliseconds);

function Post({ row }) {
  const [id, kind, content, at, likes, , , isLiked, comments] = row;
  const [isOnline, gold, , avatar, birthday, , name, author, , , , , image] = row.toReversed();
  const profile = `/w/home/user/detail/${author}`;
  return (
    <article aria-labelledby={`trend-${id}`} className="rounded-card border border-line bg-surface p-4">
      <div className="flex items-center gap-3">
        <a href={profile} tabIndex={-1} aria-hidden className="relative shrink-0 rounded-full">
          {avatar ? (
            <img src={`/uploads/${avatar}/160.webp`} alt="" className="size-11 rounded-full object-cover" />
          ) : (
            name[0]
          )}
          {isOnline ? <span className="absolute right-0 bottom-0 size-3 rounded-full bg-success" /> : null}
        </a>
        <div className="min-w-0 flex-1">
          <h2 id={`trend-${id}`} className="flex min-w-0 items-center gap-1.5">
            <a href={profile} className="min-w-0 truncate font-semibold hover:underline">
              {name}, {ageAt(birthday)}
            </a>
            {gold ? <span className="rounded-full bg-gold px-1.5 text-xs">Gold</span> : null}
          </h2>
          <time dateTime={at} className="block text-xs text-muted">
            {times.format(Date.parse(at))}
          </time>
        </div>
        <button type="button" aria-label={`Actions on the post of ${name}`} className="size-11 rounded-full">
          …
        </button>
      </div>
      {kind === 'text' ? null : <p className="mt-3 text-muted">{kind}</p>}
      {content ? <p className="mt-3 whitespace-pre-wrap">{content}</p> : null}
      <button type="button" className="mt-1 text-xs text-brand">
        Translate
      </button>
      {image ? (
        <button type="button" aria-label="Show the picture" className="mt-3 block overflow-hidden rounded-card">
          <img
            src={`/uploads/${image}/480.webp`}
            srcSet={widths.map((width) => `/uploads/${image}/${width}.webp ${width}w`).join(', ')}
            sizes="608px"
            alt={`Picture of ${name}`}
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
          />
        </button>
      ) : null}
      <div className="-mx-3 mt-2 -mb-2 flex gap-2">
        <button type="button" aria-pressed={isLiked} className="h-11 rounded-control px-3">
          Like {likes}
        </button>
        <button type="button" aria-expanded={false} className="h-11 rounded-control px-3">
          Comments {comments}
        </button>
      </div>
    </article>
  );
}
