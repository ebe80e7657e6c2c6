import { CircleAlert } from '@/components/ui/icons/circle-alert';

/** A refusal of the whole form, announced to screen readers when it appears. */
export function FormNotice({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text ? (
        <p className="mb-5 flex animate-fade items-start gap-2.5 rounded-control bg-danger-tint px-4 py-3 text-sm text-danger">
          <CircleAlert className="mt-0.5 size-4.5 shrink-0" aria-hidden />
          <span>{text}</span>
        </p>
      ) : null}
    </div>
  );
}
