import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../fixtures/journey.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { origin } from '../fixtures/stack.ts'
import { expectNoProblems } from '../fixtures/watch-pages.ts'

const tour = [
  'Map',
  'Cost Report Data',
  'Inpatient analytics',
  'Programming',
  'Projects',
  'Profile',
  'Members',
  'Guest',
] as const

test('no token is stored where a script could read it after a tour of the whole product', async ({ page, context }) => {
  const tokens = collectTokens(context)
  await signIn(page, 'admin')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  for (const label of tour) {
    const link = menu.getByRole('link', { name: new RegExp(`^${label}`) })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/dashboard/widget/map')
  await page.getByRole('combobox').first().fill('hospital')
  await page.getByRole('option').first().click()
  await page.getByRole('link', { name: 'Open hospital summary' }).click()
  await expect(page.getByRole('heading', { name: 'All indicators' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'All indicators' })).toBeVisible()

  expect(tokens.size, 'tokens that the browser was given').toBeGreaterThanOrEqual(3)
  const kept = await everythingKept(page)
  expect(Object.keys(kept)).toEqual(['localStorage', 'sessionStorage', 'cookies', 'databases', 'caches', 'document'])
  expect(kept.localStorage).toContain('user-credentials')
  expect(kept.document).toContain('All indicators')
  expect(tokensIn(kept, tokens)).toEqual([])
})

test('the search for tokens finds one in each place that scripts can read', async ({ page }) => {
  await page.goto('/')
  const token = `eyJhbGciOiJub25lIn0.${'x'.repeat(20)}.y`
  await page.evaluate(async (planted) => {
    localStorage.setItem('a', planted)
    sessionStorage.setItem('a', planted)
    document.cookie = `a=${planted}`
    document.body.dataset['a'] = planted
    await (await caches.open('a')).put('/a', new Response(planted))
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('a', 1)
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('a'))
      opening.addEventListener('error', () => reject(opening.error))
      opening.addEventListener('success', () => {
        const writing = opening.result.transaction('a', 'readwrite')
        writing.objectStore('a').put({ planted }, 'a')
        writing.addEventListener('complete', () => resolve())
      })
    })
  }, token)
  const kept = await everythingKept(page)
  expect(tokensIn(kept, new Set())).toEqual(Object.keys(kept))
  expect(tokensIn(kept, new Set([token.slice(4, 24)]))).toEqual(Object.keys(kept))
})

test('a violation of the content security policy, an error and a foreign request each fail a journey', async ({
  context,
  watch,
}) => {
  const page = await context.newPage()
  await page.goto('/')
  await page.evaluate(violate)
  await expect.poll(() => watch.violations).toHaveLength(1)
  expect(() => expectNoProblems(watch)).toThrow(/style-src-elem inline/)
  watch.violations.length = 0

  await page.evaluate(() => void setTimeout(() => JSON.parse('no JSON')))
  await expect.poll(() => watch.errors).toHaveLength(1)
  expect(() => expectNoProblems(watch)).toThrow(/no JSON/)
  watch.errors.length = 0

  await page.goto('https://elsewhere.invalid/').catch(() => undefined)
  expect(() => expectNoProblems(watch)).toThrow(/elsewhere\.invalid/)
  watch.foreign.length = 0
})

/** Violates the content security policy by a style without a nonce. */
function violate(): void {
  document.head.append(Object.assign(document.createElement('style'), { textContent: 'a {}' }))
}

/** Collects the tokens that the browser receives from now on. */
function collectTokens(context: BrowserContext): Set<string> {
  const tokens = new Set<string>()
  context.on('response', (response) => {
    if (!response.url().endsWith('/oauth/token') || !response.ok()) return
    void response.json().then((answer: Record<string, unknown>) => {
      for (const name of ['access_token', 'id_token', 'refresh_token']) {
        if (typeof answer[name] === 'string') tokens.add(answer[name])
      }
    })
  })
  return tokens
}

/** Names the storages that contain a given token or anything in the form of a JWT. */
function tokensIn(kept: Record<string, string>, tokens: ReadonlySet<string>): string[] {
  const hasToken = (text: string) =>
    /eyJ[\w-]{8,}\.[\w-]{8,}\./.test(text) || [...tokens].some((token) => text.includes(token))
  return Object.keys(kept).filter((place) => hasToken(kept[place] ?? ''))
}

/** Everything that the page's origin stores and a script can read, by storage. */
async function everythingKept(page: Page) {
  const readable = (await page.context().cookies(origin)).filter(({ httpOnly }) => !httpOnly)
  const kept = await page.evaluate(async () => {
    const textOf = (storage: Storage) => JSON.stringify(Object.entries(storage))
    const rows = async (name: string): Promise<unknown[]> => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error))
      })
      const stores = [...database.objectStoreNames].map(
        (store) =>
          new Promise<unknown>((resolve, reject) => {
            const reading = database.transaction(store).objectStore(store).getAll()
            reading.addEventListener('success', () => resolve(reading.result))
            reading.addEventListener('error', () => reject(reading.error))
          }),
      )
      return Promise.all(stores)
    }
    const cached = async (name: string): Promise<string[]> => {
      const cache = await caches.open(name)
      return Promise.all((await cache.keys()).map(async (key) => (await (await cache.match(key))?.text()) ?? ''))
    }
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '')
    return {
      localStorage: textOf(localStorage),
      sessionStorage: textOf(sessionStorage),
      cookies: document.cookie,
      databases: JSON.stringify(await Promise.all(databases.map(rows))),
      caches: JSON.stringify(await Promise.all((await caches.keys()).map(cached))),
      document: document.documentElement.outerHTML,
    }
  })
  return { ...kept, cookies: `${kept.cookies} ${JSON.stringify(readable)}` }
}
