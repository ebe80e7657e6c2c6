'use client';

import { useEffect, useRef, type ReactNode } from 'react';

type FormResultProps = { icon: ReactNode; title: string; text: string; hint?: string; children?: ReactNode };

/** The result that replaces a form. It requests focus, so that a screen reader continues here. */
export function FormResult({ icon, title, text, hint, children }: FormResultProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div
      ref={panel}
      tabIndex={-1}
      className="animate-fade rounded-card border border-line bg-surface p-6 text-center outline-none"
    >
      <span className="mx-auto flex size-14 items-center justify-center rounded-full bg-brand-tint text-brand [&_svg]:size-7">
        {icon}
      </span>
      <h2 className="mt-4 text-lg font-semibold text-balance">{title}</h2>
      <p className="mt-2 text-sm">{text}</p>
      {hint ? <p className="mt-2 text-sm text-muted">{hint}</p> : null}
      {children ? <div className="mt-5 grid gap-3">{children}</div> : null}
    </div>
  );
}
