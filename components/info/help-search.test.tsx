import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listSpellingPairs } from '@/lib/core/fold-text';
import { renderUi } from '@/lib/testing/render';

const questions = ['如何刪除帳號？', '誰能看見我的相片？', 'Is the café open?'];

test.each([
  ['删除', '如何刪除帳號？'],
  ['刪除', '如何刪除帳號？'],
  ['谁能', '誰能看見我的相片？'],
  ['CAFE', 'Is the café open?'],
  ['ｏｐｅｎ', 'Is the café open?'],
])('the search of the help finds by %s the question %s alone', async (typed, question) => {
  const { user } = renderUi(
    <div>
      <div data-search data-spellings={listSpellingPairs(questions.join(''))}>
        <input type="search" aria-label="Search" />
        <p role="status" data-found="{count}" data-none="none" />
      </div>
      {questions.map((text) => (
        <details key={text} data-question>
          <summary>{text}</summary>
        </details>
      ))}
    </div>,
  );
  // The script of documents, as the front puts it into each page.
  runInThisContext(readFileSync('public/document.js', 'utf8'));
  await user.type(screen.getByLabelText('Search'), typed);
  expect([...document.querySelectorAll('details:not([hidden])')].map(({ textContent }) => textContent)).toEqual([
    question,
  ]);
});
