import { expect, test } from 'vitest';
import { usedStyles } from './used-styles';

const classes = new Set(['card', 'sm:p-2', '[&>svg]:hidden', 'w-1/2']);

test.each([
  ['.card{color:red}', true],
  ['.missing{color:red}', false],
  ['.card .missing{color:red}', false],
  ['.missing,.card{color:red}', true],
  ['p{margin:0}', true],
  [':where(.missing) .card{color:red}', false],
  [':where(.missing,.card)>p{color:red}', true],
  [':is(:where(.missing):hover .card){color:red}', false],
  ['.card:has(.missing){color:red}', true],
  ['.card:not(.missing){color:red}', true],
  [String.raw`.w-1\/2{width:50%}`, true],
  [String.raw`.w-1\/3{width:33%}`, false],
  [String.raw`.\[\&\>svg\]\:hidden>svg{display:none}`, true],
  [String.raw`.\[\&\>path\]\:hidden>path{display:none}`, false],
  ['@keyframes rise{0%{top:0}}', true],
  ['@property --x{syntax:"*";inherits:false}', true],
  ['@font-face{src:url(a;b}{.woff)}', true],
  ['@layer base,utilities;', true],
])('%s stays: %s', (rule, isKept) => {
  expect(usedStyles(`a{b:c}${rule}d{e:f}`, classes)).toBe(`a{b:c}${isKept ? rule : ''}d{e:f}`);
});

test('groups of rules keep what applies, and vanish when nothing does', () => {
  const css =
    '@layer u{@media (min-width:1px){.sm\\:p-2{p:2}.gone{p:3}}@supports (a:b){.gone{p:4}}}@media print{.gone{p:5}}';
  expect(usedStyles(css, classes)).toBe('@layer u{@media (min-width:1px){.sm\\:p-2{p:2}}}');
});

test('comments and texts with braces do not end a rule', () => {
  const css = '/* } .card{ */.card::before{content:"}"}.gone::after{content:\'{\'}p{q:r}';
  expect(usedStyles(css, classes)).toBe('.card:before{content:"}"}p{q:r}');
});

test('a nested rule needs its own classes too', () => {
  const css = '.card{&:hover{color:red}.missing &{color:#00f}}.missing{&:hover{color:red}}';
  expect(usedStyles(css, classes)).toBe('.card:hover{color:red}');
});

test('rules that another browser would drop are not merged, and conditions stay readable for it', () => {
  const css = '.card{color:red}.card::picker(select){color:red}@media (min-width:9px){.card{color:#00f}}';
  expect(usedStyles(css, classes)).toBe(css);
});
