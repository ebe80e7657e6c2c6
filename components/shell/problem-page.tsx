import type { ReactNode } from 'react';
import { EmptyState, type EmptyStateProps } from '@/components/ui/empty-state';

export type ProblemPageProps = { picture: EmptyStateProps['picture']; title: string; text: string; action: ReactNode };

/** A whole page that says what went wrong and where to go on. */
export function ProblemPage({ picture, title, text, action }: ProblemPageProps) {
  return (
    <main id="content" className="flex min-h-dvh items-center justify-center">
      <EmptyState
        picture={picture}
        title={
          <span role="heading" aria-level={1} className="text-lg">
            {title}
          </span>
        }
        text={text}
        action={action}
      />
    </main>
  );
}
