import { globSync, readFileSync } from 'node:fs'
import type { Page, Route } from '@playwright/test'
import { expect, test } from '../fixtures/journey.ts'
import { isWhole, recovers } from './cases.ts'

test.use({ as: 'admin' })
test.describe.configure({ mode: 'parallel' })

interface Remote {
  readonly name: string
  readonly routes: readonly { readonly path: string }[]
}

const folder = new URL('../../../remotes/', import.meta.url)
const remotes = globSync('*/remote.json', { cwd: folder })
  .toSorted()
  .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Remote)

interface Fault {
  readonly name: string
  /** The file that is affected, below the address of the remote's build. */
  readonly file: string
  readonly answer: (route: Route) => Promise<void>
  /** The message on the page. */
  readonly words: RegExp
  /** Whether only a browser has it: a script that never comes, or one that it refuses to run. */
  readonly needsBrowser?: true
}

const manifest = 'mf-manifest.json'
const entry = 'remoteEntry.*.js'

const changed = (change: (text: string) => string) => async (route: Route) => {
  const response = await route.fetch()
  await route.fulfill({ response, body: change(await response.text()) })
}

const missing = /was not found at its registered address: the server responded with 404/
const tampered = /a file has the wrong checksum and was not run/
const unreadable = /its manifest can’t be read/

const faults: readonly Fault[] = [
  {
    name: 'an entry that is missing (404)',
    file: entry,
    answer: (route) => route.fulfill({ status: 404, body: 'gone' }),
    words: missing,
  },
  {
    name: 'a server that fails (500)',
    file: entry,
    answer: (route) => route.fulfill({ status: 500, body: 'oh' }),
    words: /returned an error: 500/,
  },
  {
    name: 'an entry that hangs',
    needsBrowser: true,
    file: entry,
    answer: () => new Promise(() => undefined),
    words: /did not respond within \d+ seconds/,
  },
  {
    name: 'a manifest that is cut short',
    file: manifest,
    answer: changed((text) => text.slice(0, text.length / 2)),
    words: unreadable,
  },
  {
    name: 'an entry that was tampered with',
    needsBrowser: true,
    file: entry,
    answer: changed((text) => `${text};window.tampered = true`),
    words: tampered,
  },
  {
    name: 'a manifest that is missing (404)',
    file: manifest,
    answer: (route) => route.fulfill({ status: 404, body: 'gone' }),
    words: missing,
  },
  {
    name: 'a manifest that hangs',
    file: manifest,
    answer: () => new Promise(() => undefined),
    words: /did not respond within \d+ seconds/,
  },
  {
    name: 'HTML instead of a manifest',
    file: manifest,
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hello' }),
    words: unreadable,
  },
  {
    name: 'a manifest that was tampered with',
    file: manifest,
    answer: changed((text) => text.replace('"types"', '"Types"')),
    words: tampered,
  },
]

/** Quickly, one remote meets the faults that only a browser has. */
const [affected, met] = isWhole
  ? [remotes, faults]
  : [remotes.slice(-1), faults.filter(({ needsBrowser }) => needsBrowser)]

test.describe('remotes', { tag: '@chaos' }, () => {
  for (const remote of affected) for (const fault of met) declare(fault, remote)
})

function declare({ name, file, answer, words }: Fault, remote: Remote): void {
  const path = `/dashboard/${remote.routes[0]?.path ?? ''}`
  test(`${remote.name}: ${name} is named and contained, and the page appears by itself`, async ({ page }) => {
    await page.route(`**/remotes/${remote.name}/*/${file}`, answer)
    // The browser fetches the files ahead, so a page whose file hangs is never loaded as a whole.
    await page.goto(path, { waitUntil: 'commit' })
    await expectFailure(page, path, words)

    const menu = page.getByRole('navigation', { name: 'Main menu' })
    const [label, heading] = remote.name === 'profile' ? [/^Members/, 'Members'] : [/^Profile/, 'Profile']
    await menu.getByRole('link', { name: label }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await menu.locator(`a[href="${path}"]`).click()
    await expectFailure(page, path, words)

    // A response may be in flight, since the page retries every two seconds.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await recovers(async () => {
      await expect(page.getByRole('heading', { level: 1, name: /can’t be shown right now/ })).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    })
    await expect(menu.getByRole('img', { name: words })).toHaveCount(0)
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
  })
}

async function expectFailure(page: Page, path: string, words: RegExp): Promise<void> {
  const panel = page.getByRole('main')
  await expect(panel.getByRole('heading', { level: 1, name: /can’t be shown right now/ })).toBeVisible()
  await expect(panel.getByText(words)).toBeVisible()
  await expect(panel.getByText(/^Trace ID: /)).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.locator(`a[href="${path}"]`).getByRole('img', { name: words })).toBeVisible()
}
