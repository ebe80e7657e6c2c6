import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listSpellingPairs } from '@/lib/core/fold-text';
import { renderUi } from '@/lib/testing/render';

const questions = ['如何刪除帳號？', '誰能看見我的相片？', 'Is the café open?'];

beforeEach(() => sessionStorage.clear());

test.each([
  ['删除', '如何刪除帳號？'],
  ['刪除', '如何刪除帳號？'],
  ['谁能', '誰能看見我的相片？'],
  ['CAFE', 'Is the café open?'],
  ['ｏｐｅｎ', 'Is the café open?'],
])('the search of the help finds by %s the question %s alone', async (typed, question) => {
  const { user } = renderHelp();
  runDocumentScript();
  await user.type(screen.getByLabelText('Search'), typed);
  expect(listShownQuestions()).toEqual([question]);
});

test('the search of the help finds by words that were typed before its script ran', async () => {
  const { user } = renderHelp();
  await user.type(screen.getByLabelText('Search'), 'cafe');
  expect(listShownQuestions()).toEqual(questions);
  runDocumentScript();
  expect(listShownQuestions()).toEqual(['Is the café open?']);
  expect(screen.getByRole('status').textContent).toBe('1 found');
});

test('the contact form shows what was kept, and keeps what was typed before its script ran', async () => {
  sessionStorage.setItem('contact', JSON.stringify({ kind: 'payment', text: 'old', address: 'lily@example.org' }));
  const { user } = renderUi(
    <form data-contact data-kept="kind text address">
      <select name="kind" aria-label="Kind">
        <option value="account">Account</option>
        <option value="payment">Payment</option>
      </select>
      <textarea name="text" aria-label="Text" />
      <input name="address" aria-label="Address" />
    </form>,
  );
  await user.type(screen.getByLabelText('Text'), 'new');
  runDocumentScript();
  expect(screen.getByLabelText<HTMLSelectElement>('Kind').value).toBe('payment');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('new');
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('lily@example.org');
  expect(JSON.parse(sessionStorage.getItem('contact') ?? '')).toEqual({
    kind: 'payment',
    text: 'new',
    address: 'lily@example.org',
  });
});

function renderHelp() {
  return renderUi(
    <div>
      <div data-search data-spellings={listSpellingPairs(questions.join(''))}>
        <input type="search" aria-label="Search" />
        <p role="status" data-found="{count} found" data-none="none" />
      </div>
      {questions.map((text) => (
        <details key={text} data-question>
          <summary>{text}</summary>
        </details>
      ))}
    </div>,
  );
}

/** Runs the script of documents, which the front puts into each page. */
function runDocumentScript(): void {
  runInThisContext(readFileSync('public/document.js', 'utf8'));
}

function listShownQuestions(): (string | null)[] {
  return [...document.querySelectorAll('details:not([hidden])')].map(({ textContent }) => textContent);
}
