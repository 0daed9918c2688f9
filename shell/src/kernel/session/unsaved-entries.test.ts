import { beforeEach, expect, test } from '@jest/globals'
import { hasEntries, watchEntries } from './entries.ts'

watchEntries()

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
  expect(hasEntries()).toBe(isEntry)
})

test('another page has none yet', () => {
  act('name', 'input')
  history.pushState(null, '', '/dashboard/elsewhere')
  expect(hasEntries()).toBe(false)
})

test('an open dialog is somebody at work', () => {
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" aria-modal="true"></div>')
  expect(hasEntries()).toBe(true)
})
