import { createRequire } from 'node:module'
import { expect, test } from '@jest/globals'

const load = createRequire(import.meta.url)
const loadOfEnvironment = createRequire(load.resolve('jest-environment-jsdom'))
interface Declaration {
  readonly cssText: string
}
const { declarationOf, declarationByScan, keepComputedStyles } = load('./quick-styles.cjs') as {
  declarationOf: (element: unknown) => Declaration
  declarationByScan: (element: unknown) => Declaration
  keepComputedStyles: (window: Page['window']) => void
}
interface Sheet {
  insertRule: (rule: string, at: number) => void
}
interface PageElement {
  className: string
  innerHTML: string
  readonly sheet: Sheet
  setAttribute: (name: string, value: string) => void
  append: (...nodes: PageElement[]) => void
  remove: () => void
}
interface Page {
  readonly window: {
    getComputedStyle: (element: unknown) => Declaration & { readonly display: string; readonly visibility: string }
    readonly document: {
      readonly head: PageElement
      readonly body: PageElement
      createElement: (tag: string) => PageElement
      querySelector: (selector: string) => PageElement
      querySelectorAll: (selector: string) => Iterable<unknown>
    }
  }
}
const { JSDOM } = loadOfEnvironment('jsdom') as { JSDOM: new (html: string) => Page }
const { implForWrapper } = loadOfEnvironment('jsdom/lib/jsdom/living/generated/utils.js') as {
  implForWrapper: (element: unknown) => { readonly _ownerDocument: { _styleCache: unknown } }
}

function pageOf(sheet: string): Page {
  return new JSDOM(`<!DOCTYPE html><style>${sheet}</style>
    <main class="card  wide"><p class="text">One</p><p class="text last" style="color: red; margin: 1px">Two <b>and</b></p>
      <svg class="icon"><g class="text"><linearGradient /></g></svg><input type="checkbox" checked hidden></main>`)
}

const rules = [
  '.text { color: blue } p { color: green; margin: 2px } .card .text { padding: 3px !important }',
  'P { color: green } * { margin: 0 } .text, b { display: none } .last { display: unset }',
  '.wide.card { width: 1px } .card > p:first-child { width: 2px } .card.narrow { width: 3px }',
  '@media screen { .text { color: pink } } @media print { .text { display: none } }',
  '@media (min-width: 1px) { b { color: teal } } @supports (display: grid) { b { color: gold } }',
  'g { fill: red } linearGradient, lineargradient { fill: blue } [hidden] { margin: 4px } .icon g { fill: tan }',
  ':root { color: black } input:checked { color: white } .text:not(.last) { top: 1px } .no\\.ne, p { left: 1px }',
]

/** Every declaration of a page, without those that jsdom keeps. */
function declarationsBy(declare: (element: unknown) => Declaration, { window }: Page): string[] {
  return Array.from(window.document.querySelectorAll('*'), (element) => {
    const implementation = implForWrapper(element)
    implementation._ownerDocument._styleCache = null
    return declare(implementation).cssText
  })
}

test.each(rules)('declares the same as jsdom under "%s"', (sheet) => {
  const page = pageOf(sheet)
  expect(declarationsBy(declarationOf, page)).toEqual(declarationsBy(declarationByScan, page))
})

test('declares the same as jsdom after each change of the sheets and of the page', () => {
  const page = pageOf(rules[0] ?? '')
  const { document } = page.window
  const changes: (() => void)[] = rules.map((sheet) => () => {
    const style = document.createElement('style')
    style.innerHTML = sheet
    document.head.append(style)
  })
  changes.push(
    () => document.querySelector('style').sheet.insertRule('.text { color: olive }', 0),
    () => document.querySelector('style').sheet.insertRule('.text { top: 9px }', 4),
    () => (document.querySelector('.last').className = 'text'),
    () => document.querySelector('b').setAttribute('style', 'color: lime'),
    () => document.querySelector('style').remove(),
  )
  const seen = new Set<string>()
  for (const change of changes) {
    change()
    const declarations = declarationsBy(declarationOf, page)
    expect(declarations).toEqual(declarationsBy(declarationByScan, page))
    seen.add(declarations.join())
  }
  // All but one show: neither condition of the fifth sheet holds.
  expect(seen.size).toBe(changes.length - 1)
})

test('computes a style once until the page changes', () => {
  const { window } = pageOf('.hidden { display: none } .away { visibility: hidden }')
  const { document } = window
  keepComputedStyles(window)
  const text = document.querySelector('p')
  const first = window.getComputedStyle(text)
  expect(first.display).toBe('block')
  expect(window.getComputedStyle(text)).toBe(first)
  text.className = 'hidden'
  expect(window.getComputedStyle(text).display).toBe('none')
  document.querySelector('main').className = 'away'
  expect(window.getComputedStyle(text).visibility).toBe('hidden')
  expect(window.getComputedStyle(document.body).visibility).toBe('visible')
})

test('computes a style each time for an element outside the page', () => {
  const { window } = pageOf('')
  keepComputedStyles(window)
  const part = window.document.createElement('div')
  expect(window.getComputedStyle(part)).not.toBe(window.getComputedStyle(part))
})

test('computes the same style as jsdom for elements that differ only in what they inherit', () => {
  const { window } = pageOf('.red { color: red } .away { visibility: hidden } .still { pointer-events: none }')
  const { document } = window
  document.querySelector('main').innerHTML = ['red', 'away', 'still', 'red away', 'none']
    .map((names) => `<p class="${names}"><i>One <b>and</b></i><i style="border-color: currentcolor">two</i></p>`)
    .join('')
  const elements = () => Array.from(document.querySelectorAll('*'))
  const byJsdom = () => elements().map((element) => computeByJsdom(element).cssText)
  const computeByJsdom = window.getComputedStyle.bind(window)
  keepComputedStyles(window)
  const kept = () => elements().map((element) => window.getComputedStyle(element).cssText)
  expect(kept()).toEqual(byJsdom())
  expect(new Set(kept()).size).toBeGreaterThan(10)
  document.querySelector('main').className = 'red still'
  expect(kept()).toEqual(byJsdom())
  document.querySelector('.away').className = 'still'
  expect(kept()).toEqual(byJsdom())
})
