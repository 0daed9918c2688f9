import { createRequire } from 'node:module'
import { expect, test } from '@jest/globals'
import { within } from '@testing-library/react'

interface PageElement {
  readonly outerHTML: string
  readonly textContent: string
  readonly querySelector: (selector: string) => PageElement
  readonly querySelectorAll: (selector: string) => Iterable<PageElement>
}

const load = createRequire(import.meta.url)
const { mayHaveName } = load('./quick-names.cjs') as {
  mayHaveName: (element: PageElement, name: unknown) => boolean
}
const { computeAccessibleName } = createRequire(load.resolve('@testing-library/dom'))('dom-accessibility-api') as {
  computeAccessibleName: (element: PageElement) => string
}
const { JSDOM } = createRequire(load.resolve('jest-environment-jsdom'))('jsdom') as {
  JSDOM: new (html: string) => { readonly window: { readonly document: { readonly body: PageElement } } }
}

const page = `
  <button>Save</button><button>  Save   all <b>years</b> </button><button aria-label=" Close  it ">×</button>
  <button aria-labelledby="other">Save</button><span id="other">Other words</span>
  <a href="#" aria-label="Label" aria-labelledby="other"></a><button title="Tooltip"></button>
  <label for="labelled">By its label</label><button id="labelled">Own text</button>
  <label>Around <button>Inside</button></label><label>Field <input value="typed"></label>
  <a href="#">ab<i hidden>X</i><b>c</b></a><a href="#"><svg><title>Drawn</title></svg></a><a href="#"><img alt="Seen"></a>
  <h1>One<div>Two</div>three</h1><h2 aria-owns="owned">Owner</h2><p id="owned">Owned</p>
  <table><caption>Rooms</caption><tr><th>Needed</th><td><input aria-label="Beds" value="12"> beds</td>
    <td><select><option selected>First</option><option>Second</option></select></td></tr></table>
  <fieldset><legend>Choices</legend><input type="submit"><input type="reset" value="Back"></fieldset>
  <div role="option">Volume <span role="slider" aria-valuenow="5"></span></div>
  <div role="option">Share <span role="slider" aria-valuetext="five"></span></div>
  <div role="option">Level <progress value="3"></progress></div><ul role="menu"><li role="menuitem">Item</li></ul>
  <button><span aria-label="Labelled">part</span> of it</button><button hidden>Hidden</button>`

const { body } = new JSDOM(page).window.document
const screen = within(body as never)

test('rules out no element that has the name', () => {
  const elements = [...body.querySelectorAll('*')]
  const named = elements.map((element) => ({ element, name: computeAccessibleName(element) }))
  const ruledOut = named.filter(({ element, name }) => !mayHaveName(element, name))
  expect(ruledOut.map(({ element }) => element.outerHTML)).toEqual([])
  const names = new Set(named.map(({ name }) => name))
  expect(names.size).toBeGreaterThan(25)
})

test('rules out what has another text or label', () => {
  const buttons = screen.getAllByRole<PageElement & HTMLElement>('button')
  const possible = buttons.filter((button) => mayHaveName(button, 'Save'))
  expect(possible.map(({ textContent }) => textContent)).toEqual([
    'Save',
    '  Save   all years ',
    'Save',
    '',
    'Own text',
    'Inside',
    '',
    '',
    'part of it',
  ])
  expect(mayHaveName(buttons[2] as PageElement, 'Close it')).toBe(true)
})

test('is asked by searches for a role and a name', () => {
  // Its name is computed from its text nodes.
  Object.defineProperty(body.querySelector('button'), 'textContent', { value: 'Nothing' })
  expect(screen.queryAllByRole('button', { name: 'Save' })).toEqual([])
  expect(screen.getAllByRole('button', { name: /^Save$/ })).toHaveLength(1)
})
