import { beforeEach, expect, test } from '@jest/globals'
import { hasUnsavedEntries, watchUnsavedEntries } from './unsaved-entries.ts'

watchUnsavedEntries()

let count = 0
beforeEach(() => {
  history.pushState(null, '', `/dashboard/page-${(count += 1)}`)
  document.body.innerHTML = `
    <header><input id="search" /></header>
    <nav><input id="filter" /></nav>
    <main><input id="name" /><ul><li role="option" id="choice"><b id="inside">7</b></li></ul><button id="open">Open</button></main>`
})

const act = (id: string, type: string) => document.getElementById(id)?.dispatchEvent(new Event(type, { bubbles: true }))

test.each([
  ['name', 'input', true],
  ['name', 'change', true],
  ['inside', 'click', true],
  ['search', 'input', false],
  ['filter', 'input', false],
  ['open', 'click', false],
])('%s, %s: %s', (id, type, isEntry) => {
  act(id, type)
  expect(hasUnsavedEntries()).toBe(isEntry)
})

test('a page that was just opened has no entries', () => {
  act('name', 'input')
  history.pushState(null, '', '/dashboard/elsewhere')
  expect(hasUnsavedEntries()).toBe(false)
})

test('an open dialog counts as unsaved entries', () => {
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-modal="true"></div>')
  expect(hasUnsavedEntries()).toBe(true)
})
