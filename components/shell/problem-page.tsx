import { EmptyState, type EmptyStateProps } from '@/components/ui/empty-state';

export type ProblemPageProps = Required<Pick<EmptyStateProps, 'Illustration' | 'action'>> & {
  title: string;
  text: string;
};

/** A whole page that says what went wrong and where to go on. */
export function ProblemPage({ Illustration, title, text, action }: ProblemPageProps) {
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
        action={action}
      />
    </main>
  );
}
