import { afterEach, expect, test } from '@jest/globals'
import { traceOf } from './focus-trace.ts'

const draw = (html: string): void => void (document.body.innerHTML = html)
const at = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body

afterEach(() => draw(''))

test('an element that stayed is itself', () => {
  draw('<button>Save</button>')
  const button = at('button')
  expect(traceOf(button)()).toBe(button)
})

test('a row’s link is found again by target and name, also among others of its name', () => {
  const rows = '<a href="/a">Open</a><a id="x" href="/b">Open</a><a href="/b">Other</a>'
  draw(rows)
  const trace = traceOf(at('#x'))
  draw('')
  expect(trace()).toBeUndefined()
  draw(rows)
  expect(trace()).toBe(at('#x'))
})

test('among alike ones the place counts', () => {
  const rows = '<button aria-label="Delete">1</button><button id="second" aria-label="Delete">2</button>'
  draw(rows)
  const trace = traceOf(at('#second'))
  draw(rows)
  expect(trace()).toBe(at('#second'))
  draw('<button aria-label="Delete">1</button>')
  expect(trace()).toBeUndefined()
})
