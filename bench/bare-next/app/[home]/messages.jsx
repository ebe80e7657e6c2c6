// The list of conversations before its live connection: heading, tabs and placeholders.
export function Messages() {
  return (
    <main className="flex flex-1 flex-col">
      <header className="flex h-14 items-center justify-between px-4">
        <h1 className="text-xl font-bold">Chats</h1>
        <button type="button" aria-label="Settings" className="size-11 rounded-full">
          …
        </button>
      </header>
      <div role="tablist" aria-label="Messages" className="flex">
        {['Chats', 'Customer service', 'Mails'].map((name, index) => (
          <button key={name} type="button" role="tab" aria-selected={index === 0} className="h-11 flex-1 text-sm">
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" className="flex flex-1 flex-col">
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className="flex h-18 items-center gap-3 px-4">
            <span className="size-12 rounded-full bg-sunken" />
            <span className="h-4 flex-1 rounded-control bg-sunken" />
          </div>
        ))}
      </div>
    </main>
  );
}
