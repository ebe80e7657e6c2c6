import { EmptyState, type EmptyStateProps } from '@/components/ui/empty-state';

type ProblemPageProps = Required<Pick<EmptyStateProps, 'Illustration' | 'action'>> & {
  title: string;
  text: string;
};

/** A full page that explains a problem and links to a way out. */
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
