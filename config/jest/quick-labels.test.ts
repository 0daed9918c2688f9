import { createRequire } from 'node:module'
import { expect, test } from '@jest/globals'

const load = createRequire(import.meta.url)
const loadOfEnvironment = createRequire(load.resolve('jest-environment-jsdom'))

type Labels = { readonly length: number; readonly item: (at: number) => unknown } | null
const { labelsOf, labelsByWalk } = load('./quick-labels.cjs') as Record<
  'labelsOf' | 'labelsByWalk',
  (field: { _labels?: Labels }) => Labels
>
interface Page {
  readonly querySelector: (selector: string) => { setAttribute: (name: string, value: string) => void } | null
  readonly querySelectorAll: (selector: string) => Iterable<unknown>
}
const { JSDOM } = loadOfEnvironment('jsdom') as {
  JSDOM: new (html: string) => { readonly window: { readonly document: Page } }
}
const { implForWrapper } = loadOfEnvironment('jsdom/lib/jsdom/living/generated/utils.js') as {
  implForWrapper: (element: unknown) => { _labels?: Labels }
}

const html = `<!DOCTYPE html>
  <label for="first">One</label><label for="first">Two</label><input id="first"><input id="first">
  <label>Around <span><select></select></span><input></label>
  <label for="hidden">Hidden</label><input type="hidden" id="hidden">
  <label for="">Nothing</label><label for="missing">Missing</label><label for="text">Not a field</label><p id="text"></p>
  <svg><label for="second">Drawn</label></svg><textarea id="second"></textarea>
  <label id="label" for="later">Later</label><button id="now">Now</button>`

/** The places of the labels of each element of the page, as a function finds them. */
function found(document: Page, find: (field: { _labels?: Labels }) => Labels): (number[] | null)[] {
  const elements = [...document.querySelectorAll('*')].map(implForWrapper)
  return elements.map((element) => {
    delete element._labels
    const labels = find(element)
    return labels && Array.from({ length: labels.length }, (_none, at) => elements.indexOf(labels.item(at) as never))
  })
}

test('the labels of all fields are those that jsdom finds, also after a change', () => {
  const { document } = new JSDOM(html).window
  const before = found(document, labelsOf)
  expect(before).toEqual(found(document, labelsByWalk))
  expect(before.filter((labels) => labels && labels.length > 0)).toHaveLength(2)
  document.querySelector('#now')?.setAttribute('id', 'later')
  document.querySelector('[type=hidden]')?.setAttribute('type', 'text')
  const after = found(document, labelsOf)
  expect(after).toEqual(found(document, labelsByWalk))
  expect(after.filter((labels) => labels && labels.length > 0)).toHaveLength(4)
})

test('a list of labels that is kept follows the page', () => {
  const { document } = new JSDOM(html).window
  const button = document.querySelector('button')
  const labels = labelsOf(implForWrapper(button))
  expect(labels?.length).toBe(0)
  document.querySelector('#label')?.setAttribute('for', 'now')
  expect(labels?.length).toBe(1)
})
