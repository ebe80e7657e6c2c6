import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { EmptyState, type EmptyStateProps } from '@/components/ui/empty-state';

type ProblemPageProps = Pick<EmptyStateProps, 'Illustration'> & {
  title: string;
  text: string;
  /** The label of the link home. */
  home: string;
  /** The first thing that the visitor may do. */
  children?: ReactNode;
};

/** A full page that explains a problem and links to a way out. */
export function ProblemPage({ Illustration, title, text, home, children }: ProblemPageProps) {
  return (
    <main id="content" className="flex min-h-dvh items-center justify-center">
      <EmptyState
        Illustration={Illustration}
        title={
          <span role="heading" aria-level={1} className="text-lg">
            {title}
          </span>
        }
        text={text}
        action={
          <>
            {children}
            {/* A full page load, because the broken state of this page must not survive. */}
            <a href="/" className={buttonClass({ variant: children ? 'secondary' : undefined })}>
              {home}
            </a>
          </>
        }
      />
    </main>
  );
}
