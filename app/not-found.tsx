'use client';

import { useNotFoundWords } from '@/components/shell/failure-words';
import { ProblemPage } from '@/components/shell/problem-page';
import { buttonClass } from '@/components/ui/button-class';
import { Room } from '@/components/ui/pictures/room';
import { useLoaded } from '@/components/ui/use-loaded';

const loadPicture = () => import('@/components/ui/pictures/no-people');

/** Part of every other page, as the one of failures is: named there, drawn only where it is shown. */
export default function NotFound() {
  const { title, text, home } = useNotFoundWords();
  const picture = useLoaded(loadPicture, true);
  const wayOut = (
    <a href="/" className={buttonClass({})}>
      {home}
    </a>
  );
  return <ProblemPage Picture={picture?.NoPeoplePicture ?? Room} title={title} text={text} action={wayOut} />;
}
