import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { keepFocusOn } from './follow-visits.ts'
import { pageHeading } from './heading.ts'

const main = document.createElement('main')
let stop: () => void

beforeEach(() => {
  document.body.replaceChildren(main)
  main.innerHTML = '<h1>The page that is left</h1>'
  stop = keepFocusOn(pageHeading)
})
afterEach(() => stop())

function focused(): string | null | undefined {
  const { activeElement } = document
  return activeElement === document.body ? 'nothing' : activeElement?.textContent
}

test('moves focus to the next heading when the focused one disappears with its page', async () => {
  expect(focused()).toBe('The page that is left')
  main.innerHTML = '<p>waiting</p>'
  main.innerHTML = '<h1>The page that is gone to</h1>'
  await waitFor(() => expect(focused()).toBe('The page that is gone to'))
})

test('keeps focus where the page itself puts it', async () => {
  main.innerHTML = '<h1>Search</h1><button>First hit</button>'
  main.querySelector('button')?.focus()
  main.append(document.createElement('p'))
  await new Promise((resolve) => queueMicrotask(() => resolve(undefined)))
  expect(focused()).toBe('First hit')
})

test('moves nothing once the person has acted', async () => {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
  main.innerHTML = '<h1>The page that is gone to</h1>'
  await new Promise((resolve) => queueMicrotask(() => resolve(undefined)))
  expect(focused()).toBe('nothing')
})
