import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { locales } from '@keyroom/contract'

/** The text of `page/start-failure.js` (see `jest.config.mjs`). */
declare const startFailureScript: string

const reloadedAt = 'keyroom-reloaded-at'
const shown = () => [...document.querySelectorAll('[role=alert] :is(h1, button)')].map(({ textContent }) => textContent)

/** A page as a browser has it when its first script runs. */
function start(): void {
  document.body.innerHTML = '<div id="root"><p>skeleton</p></div>'
  document.documentElement.lang = 'en'
  sessionStorage.clear()
  // oxlint-disable-next-line no-implied-eval -- it is the page's own script, which a browser finds in the page
  new Function('own', startFailureScript)(['/assets/main.js'])
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  start()
})

afterEach(() => void jest.restoreAllMocks())

const fail = (message = 'gone') => window.keyroomStartFailed(new Error(message))

test('says in place of a page that was loaded again already what to do, in each language', () => {
  const titles = locales.map((locale) => {
    start()
    document.documentElement.lang = locale
    sessionStorage.setItem(reloadedAt, String(Date.now() - 59_000))
    fail()
    expect(document.body.textContent).not.toContain('skeleton')
    expect(document.body.textContent).toContain('gone')
    const [title, reload] = shown()
    expect(reload).not.toBe('')
    return title
  })
  expect(new Set(titles).size).toBe(locales.length)
  expect(console.error).toHaveBeenCalledTimes(locales.length)
})

test('loads the page again before it says anything, and at most once in a minute', () => {
  sessionStorage.setItem(reloadedAt, String(Date.now() - 61_000))
  fail()
  expect(shown()).toEqual([])
  expect(jest.getTimerCount()).toBe(1)
  expect(Number(sessionStorage.getItem(reloadedAt))).toBe(Date.now())
})

test.each([
  ['the network is away', () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  [
    'nothing can be kept that ends reloading',
    () =>
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new Error('no storage')
      }),
  ],
])('does not load the page again while %s', (_case, take) => {
  take()
  fail()
  expect(shown()).toHaveLength(2)
  expect(jest.getTimerCount()).toBe(0)
})

test('stays when the page draws or fails again', () => {
  sessionStorage.setItem(reloadedAt, String(Date.now()))
  const place = document.getElementById('root')
  fail()
  place?.replaceChildren()
  fail('gone too')
  expect(shown()).toHaveLength(2)
  expect(document.body.textContent).not.toContain('gone too')
})

test.each([
  ['/assets/main.js', 2],
  ['/remotes/map/entry.js', 0],
])('of scripts that do not arrive, %s says so to %d elements', (path, count) => {
  sessionStorage.setItem(reloadedAt, String(Date.now()))
  const script = Object.assign(document.createElement('script'), { src: path })
  // jsdom would load what is in the document.
  document.getElementById('root')?.append(Object.assign(script, { type: 'text/plain' }))
  script.dispatchEvent(new Event('error'))
  expect(shown()).toHaveLength(count)
})
