// The packs of coins with the balance, as the recharge page shows them while payments are closed.
export function Packs({ packs, coins }) {
  return (
    <main className="mx-auto w-full max-w-140">
      <header className="flex min-h-14 items-center gap-1 border-b border-line px-2">
        <a href="/m/home/My/index" aria-label="Back" className="flex size-11 items-center justify-center rounded-full">
          ‹
        </a>
        <div className="min-w-0 flex-1">
          <h1 className="truncate font-semibold">Recharge</h1>
          <p className="truncate text-xs text-muted">Balance: {coins} coins</p>
        </div>
        <a href="/m/home/invest/history" className="flex h-9 items-center rounded-control px-3 text-xs">
          Coins
        </a>
        <a href="/m/home/invest/list" className="flex h-9 items-center rounded-control px-3 text-xs">
          Orders
        </a>
      </header>
      <p role="status" className="m-4 rounded-card border border-line p-4">
        Payments are paused. <a href="/m/home/chat/service">Customer service</a>
      </p>
      <fieldset className="grid grid-cols-2 gap-3 p-4">
        <legend className="mb-3 text-lg font-semibold">Choose a pack</legend>
        {packs.map(([id, amount, cents]) => (
          <label
            key={id}
            className="relative flex flex-col items-center gap-1 rounded-card border border-line px-3 py-4"
          >
            <input type="radio" name="pack" value={id} className="sr-only" />
            <span className="text-xl font-bold tabular-nums">{amount}</span>
            <span className="font-semibold tabular-nums">${(cents / 100).toFixed(2)}</span>
            <span className="text-xs text-muted tabular-nums">
              {((amount * 100) / cents).toFixed(1)} coins per US$1
            </span>
          </label>
        ))}
        <button type="button" className="rounded-card border border-line px-3 py-4">
          Other amount
        </button>
      </fieldset>
      <button type="button" className="m-4 h-12 rounded-control bg-gold px-4">
        Continue
      </button>
    </main>
  );
}
