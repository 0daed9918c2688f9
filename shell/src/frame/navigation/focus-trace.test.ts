import { afterEach, expect, test } from '@jest/globals'
import { traceOf } from './focus-trace.ts'

const draw = (html: string): void => void (document.body.innerHTML = html)
const at = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body

afterEach(() => draw(''))

test('finds an element that is still on the page', () => {
  draw('<button>Save</button>')
  const button = at('button')
  expect(traceOf(button)()).toBe(button)
})

test('finds a redrawn link by its target and name, even among links with the same name', () => {
  const rows = '<a href="/a">Open</a><a id="x" href="/b">Open</a><a href="/b">Other</a>'
  draw(rows)
  const trace = traceOf(at('#x'))
  draw('')
  expect(trace()).toBeUndefined()
  draw(rows)
  expect(trace()).toBe(at('#x'))
})

test('finds the right one of several equal elements by its position', () => {
  const rows = '<button aria-label="Delete">1</button><button id="second" aria-label="Delete">2</button>'
  draw(rows)
  const trace = traceOf(at('#second'))
  draw(rows)
  expect(trace()).toBe(at('#second'))
  draw('<button aria-label="Delete">1</button>')
  expect(trace()).toBeUndefined()
})
