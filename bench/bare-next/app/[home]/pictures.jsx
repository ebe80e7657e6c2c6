const widths = [160, 480, 1280];

function Picture({ picture, alt, sizes }) {
  const path = (width) => `/uploads/${picture}/${width}.webp`;
  return (
    <img
      src={path(480)}
      srcSet={widths.map((width) => `${path(width)} ${width}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      loading="lazy"
      decoding="async"
      className="size-full object-cover"
    />
  );
}

// The photos of a member, as links to each.
export function Photos({ rows }) {
  return (
    <main>
      <h1 className="text-xl font-bold">Photos</h1>
      <ul className="grid grid-cols-4 gap-3">
        {rows.slice(0, 24).map(([id, picture, likes, , at]) => (
          <li key={id} className="aspect-square overflow-hidden rounded-card bg-sunken">
            <a href={`#${id}`} aria-label={`Photo of ${at}`} className="relative block size-full">
              <Picture picture={picture} alt="" sizes="25vw" />
              <span className="absolute right-2 bottom-2 text-xs text-white">{likes}</span>
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}

// A profile: the picture, name and age, buttons, and the texts of its row.
export function Profile({ row, trends }) {
  const [id, name, , birthday, country, picture, ...rest] = row;
  return (
    <main className="flex flex-col gap-4">
      <div className="relative aspect-3/4 w-96 overflow-hidden rounded-sheet bg-sunken">
        {picture ? <Picture picture={picture} alt={`Photo of ${name}`} sizes="384px" /> : null}
        <h1 className="absolute bottom-4 left-5 text-xl font-bold text-white">
          {name}, {String(birthday).slice(0, 4)}
        </h1>
      </div>
      <div className="flex gap-3">
        <a href={`/w/home/chat?uid=${id}`} className="rounded-control bg-brand px-4 text-on-brand">
          Send message
        </a>
        <button type="button" className="rounded-control bg-surface px-4">
          Follow
        </button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {[country, ...rest].map((value, index) => (
          <li key={index} className="rounded-full bg-sunken px-3">
            {typeof value === 'object' ? JSON.stringify(value) : String(value)}
          </li>
        ))}
      </ul>
      <ul>
        {trends.slice(0, 20).map(([trend, ...values]) => (
          <li key={trend} className="py-4">
            {values.join(' ')}
          </li>
        ))}
      </ul>
    </main>
  );
}
