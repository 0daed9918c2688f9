import type { Page, Route } from '@playwright/test'
import { expect, followPath, test } from '../fixtures/journey.ts'

test.use({ as: 'admin' })

const chunks = /\/remotes\/guest\/[^/]+\/(?!remoteEntry)[^/]+\.js$/
const registry = '**/registry.en.json'

interface Fault {
  readonly name: string
  /** Causes the fault. The returned function removes it. */
  readonly make: (page: Page) => Promise<() => Promise<void>>
  /** The message on the page. */
  readonly words: RegExp
  /** Whether the fault needs a retry by the user or another build, and does not go away by itself. */
  readonly lasting?: true
}

/** Replaces the response of a file until the fault is removed. */
function answering(file: string | RegExp, answer: (route: Route) => Promise<void>): Fault['make'] {
  return async (page) => {
    let isRemoved = false
    await page.route(file, (route) => (isRemoved ? route.fallback() : answer(route)))
    // The page retries every two seconds, and Playwright fails a response that is in flight while its handler is removed.
    return async () => {
      isRemoved = true
    }
  }
}

const withEntry = (change: (guest: { requires: { contract: string }; baseUrl?: string }) => void) =>
  answering(registry, async (route) => {
    const answer = await route.fetch()
    const file = (await answer.json()) as {
      remotes: { name: string; descriptor: { requires: { contract: string } } }[]
    }
    file.remotes.filter(({ name }) => name === 'guest').forEach(({ descriptor }) => change(descriptor))
    await route.fulfill({ response: answer, json: file })
  })

/** What src/chaos does not do to every remote, in an order in which the shell gets further each time. */
const faults: Fault[] = [
  {
    name: 'it needs another contract',
    make: withEntry(({ requires }) => void (requires.contract = '^2.3.0')),
    words: /needs shell contract \^2\.3\.0; the shell provides 1\./,
    lasting: true,
  },
  {
    name: 'a chunk of its page is not there',
    make: answering(chunks, (route) => route.fulfill({ status: 404, body: 'gone' })),
    words: /was not found at its registered address: the server responded with 404/,
  },
  {
    name: 'a chunk of its page was tampered with',
    make: answering(chunks, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: `${await answer.text()};window.tampered = true` })
    }),
    words: /a file has the wrong checksum and was not run/,
  },
]

test('a remote with one fault after another is shown with each, contained, and fixed by Retry or by itself', async ({
  page,
}) => {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  let mend = async () => {}
  let isLasting = false
  for (const [at, { name, make, words, lasting }] of faults.entries()) {
    await test.step(name, async () => {
      const mendBefore = mend
      mend = await make(page)
      await mendBefore()
      if (at === 0) await page.goto('/dashboard')
      if (isLasting) await page.getByRole('button', { name: 'Try again' }).click()
      isLasting = lasting === true
      await menu.getByRole('link', { name: /^Guest/ }).click()
      await expectFailure(page, words)

      await menu.getByRole('link', { name: /^Profile/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
      await menu.getByRole('link', { name: /^Guest/ }).click()
      await expectFailure(page, words)
    })
  }
  await mend()
  await expect(page.getByText('A guest is here')).toBeVisible()
  for (const { words } of faults) await expect(menu.getByRole('img', { name: words })).toHaveCount(0)
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false)
})

test('a remote that is unreachable, then one of its pages, come back without a reload, and a page that throws by Retry', async ({
  page,
}) => {
  const files = '**/remotes/guest/**'
  await test.step('the remote comes back at its address', async () => {
    await page.route(files, (route) => route.abort())
    await page.goto('/dashboard/guest?beds=3#notes')
    await expectFailure(page, /could not be loaded/)
    await expect(page.getByText('This page keeps trying and reappears automatically.')).toBeVisible()
    await page.evaluate(() => Object.assign(window, { samePage: true }))
    await page.unroute(files)
    await expect(page.getByText('A guest is here')).toBeVisible()
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('?beds=3#notes')
  })

  await test.step('a page whose code disappeared meanwhile comes back, and is contained when it throws', async () => {
    await page.route(files, (route) => route.abort())
    await followPath(page, '/dashboard/guest/faulty')
    await expectFailure(page, /could not be loaded/)
    await page.unroute(files)
    await expectFailure(page, /failed while it was being displayed: The guest stumbled/)
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByRole('link', { name: /^Profile/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    await page.goBack()
    await expectFailure(page, /The guest stumbled/)
    await page.evaluate(() => sessionStorage.setItem('guest-fixed', 'yes'))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Faulty guest' })).toBeVisible()
  })
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
})

test('a map that opens without its background loads it later by itself', async ({ page }) => {
  const archive = '**/basemap.*.pmtiles'
  const note = page.getByText('The background map can’t be loaded at the moment.')
  await page.route(archive, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/dashboard/widget/map')
  await expect(note).toBeVisible()
  await expect(page.getByText(/hospitals in view/)).toBeVisible()
  await page.unroute(archive)
  await expect(note).toHaveCount(0)
})

async function expectFailure(page: Page, words: RegExp): Promise<void> {
  const panel = page.getByRole('main')
  await expect(panel.getByRole('heading', { level: 1, name: /can’t be shown right now/ })).toBeVisible()
  await expect(panel.getByText(words)).toBeVisible()
  await expect(panel.getByText('Maintained by Guests (guests@keyroom.example)')).toBeVisible()
  await expect(panel.getByText(/^Trace ID: /)).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: /Guest/ }).getByRole('img', { name: words })).toBeVisible()
}
