import { EmptyFrame, type EmptyFrameProps } from '@/components/ui/empty-frame';

export type ProblemPageProps = Required<Pick<EmptyFrameProps, 'Picture' | 'action'>> & { title: string; text: string };

/** A whole page that says what went wrong and where to go on. */
export function ProblemPage({ Picture, title, text, action }: ProblemPageProps) {
  return (
    <main id="content" className="flex min-h-dvh items-center justify-center">
      <EmptyFrame
        Picture={Picture}
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
