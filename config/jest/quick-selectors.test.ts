import { createRequire } from 'node:module'
import { expect, test } from '@jest/globals'

const load = createRequire(import.meta.url)
const loadOfEnvironment = createRequire(load.resolve('jest-environment-jsdom'))
const { matches, matchByNwsapi } = load('./quick-selectors.cjs') as Record<
  'matches' | 'matchByNwsapi',
  (element: unknown, selector: string) => boolean
>
interface Page {
  readonly window: { readonly document: { querySelectorAll: (selector: string) => Iterable<unknown> } }
}
const { JSDOM } = loadOfEnvironment('jsdom') as { JSDOM: new (html: string) => Page }
const { implForWrapper } = loadOfEnvironment('jsdom/lib/jsdom/living/generated/utils.js') as {
  implForWrapper: (element: unknown) => unknown
}

const page = new JSDOM(`<!DOCTYPE html>
  <main class="card  Card-root" hidden>
    <p class="text">One</p>
    <p class="text Text-last" title="a.b, c">Two <b>and</b></p>
    <input type="checkbox" checked disabled class="box"><svg class="icon"><g class="text"></g></svg>
  </main>`)

const selectors = [
  ['p', 'P', '*', '.text', '.Text', 'p.text', '.card.Card-root', '.text.Text-last'],
  ['b.text', 'undefined', 'main .text', 'main>.text', '.card > p + p', '.text~.text', '.text .text', '.card *'],
  [
    '.card>*',
    'svg .text',
    '.text:first-child',
    '.text:not(.Text-last)',
    '.box:not(:disabled)',
    '.box:checked',
    ':is(p, b)',
    ':root',
  ],
  [
    'g',
    '[hidden]',
    '[title="a.b, c"]',
    "p[title='a.b, c']",
    'input[type=checkbox]',
    'p[title*=","],b',
    '[class~=text]',
    'b, .text',
  ],
  [
    'b,.box:checked,.none',
    '.none, .neither',
    '.text::before',
    '.text::-moz-x',
    '.no\\.ne',
    '.text:hover',
    '.card:has(.box)',
    '.text:nth-of-type(2)',
  ],
  ['.card:not(:is(.text))', '..text', '.text,', '', '>', 'é', '.é'],
]

test.each(selectors.flat())('%s selects the same elements as nwsapi', (selector) => {
  const elements = [...page.window.document.querySelectorAll('*')].map(implForWrapper)
  expect(elements.map((element) => matches(element, selector))).toEqual(
    elements.map((element) => matchByNwsapi(element, selector)),
  )
})
