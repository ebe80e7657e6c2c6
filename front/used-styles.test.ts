import { expect, test } from 'vitest';
import { usedStyles } from './used-styles';

const html = '<p class="card sm:p-2 [&amp;&gt;svg]:hidden w-1/2">text</p>';

test.each([
  ['.card{color:red}', true],
  ['.missing{color:red}', false],
  ['.card .missing{color:red}', false],
  ['.missing,.card{color:red}', true],
  ['p{margin:0}', true],
  [':where(.missing) .card{color:red}', true],
  ['.card:not(.missing){color:red}', true],
  [String.raw`.w-1\/2{width:50%}`, true],
  [String.raw`.w-1\/3{width:33%}`, false],
  [String.raw`.\[\&\>svg\]\:hidden>svg{display:none}`, true],
  [String.raw`.\[\&\>path\]\:hidden>path{display:none}`, false],
  ['.card{&:hover{color:red}@media print{.x &{color:red}}}', true],
  ['@keyframes rise{from{top:0}}', true],
  ['@property --x{syntax:"*";inherits:false}', true],
  ['@font-face{src:url("a;b}{.woff")}', true],
  ['@layer base,utilities;', true],
])('%s stays: %s', (rule, isKept) => {
  expect(usedStyles(`a{b:c}${rule}d{e:f}`, html)).toBe(`a{b:c}${isKept ? rule : ''}d{e:f}`);
});

test('groups of rules keep what applies, and vanish when nothing does', () => {
  const css =
    '@layer u{@media (width>1px){.sm\\:p-2{p:2}.gone{p:3}}@supports (a:b){.gone{p:4}}}@media print{.gone{p:5}}';
  expect(usedStyles(css, html)).toBe('@layer u{@media (width>1px){.sm\\:p-2{p:2}}}');
});

test('comments and texts with braces do not end a rule', () => {
  const css = '/* } .card{ */.card::before{content:"}"}.gone::after{content:\'{\'}p{q:r}';
  expect(usedStyles(css, html)).toBe('.card::before{content:"}"}p{q:r}');
});
