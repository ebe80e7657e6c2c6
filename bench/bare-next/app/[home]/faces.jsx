const widths = [160, 480, 1280];

// The round faces of members online, each a link to the profile.
export function Faces({ members }) {
  return (
    <ul aria-label="Online now" className="flex snap-x gap-1 overflow-x-auto overscroll-x-contain px-1 pt-2">
      {members.map(({ id, name, age, picture }) => (
        <li key={id} className="h-22 w-18 shrink-0 snap-start">
          <a
            href={`/w/home/user/detail/${id}`}
            aria-label={`${name}, ${age}`}
            className="relative block rounded-control transition-transform active:scale-95"
          >
            <span className="mx-auto block size-15 overflow-hidden rounded-full bg-sunken ring-2 ring-brand">
              {picture ? (
                <img
                  src={`/uploads/${picture}/480.webp`}
                  srcSet={widths.map((width) => `/uploads/${picture}/${width}.webp ${width}w`).join(', ')}
                  sizes="64px"
                  alt=""
                  loading="lazy"
                  decoding="async"
                  className="size-full object-cover"
                />
              ) : (
                <span className="flex size-full items-center justify-center font-semibold text-white">{name[0]}</span>
              )}
            </span>
            <span className="absolute top-11 left-[60%] size-3.5 rounded-full bg-success" />
            <span className="mt-2 block truncate text-center text-xs leading-4">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
