import type { Page, Request, Route } from '@playwright/test'
import { openWithApi } from '../fixtures/api-of.ts'
import { expect, test } from '../fixtures/journey.ts'
import { isWhole, recovers } from './cases.ts'

/** The largest hospital of the sample. */
const ccn = 'ZZ0137'

/** What an admin opens, and what is for an operator alone. */
const pages = [
  '/dashboard/user/members',
  '/dashboard',
  `/dashboard/widget/map?ccn=${ccn}&view=table`,
  `/dashboard/analytics?ccn=${ccn}`,
  `/dashboard/analytics?ccn=${ccn}&view=trends&with=ZZ0169`,
  `/dashboard/analytics?ccn=${ccn}&view=compare&with=ZZ0169`,
  `/dashboard/analytics?ccn=${ccn}&view=benchmarks`,
  `/dashboard/detailed-analytics?ccn=${ccn}`,
  `/dashboard/zipcode-analytics?ccn=${ccn}`,
  '/dashboard/widget/programming',
  '/dashboard/widget/programs?program={program}',
  '/dashboard/user/account-profile/my-projects',
  '/dashboard/user/account-profile/profile1',
  '/dashboard/user/account-profile/profile1?tab=subscription',
]
const operatorPages = ['/dashboard/data-imports']

const faults: readonly { readonly name: string; readonly answer: (route: Route) => Promise<void> }[] = [
  { name: '500', answer: (route) => route.fulfill({ status: 500, body: '' }) },
  {
    name: '429',
    answer: (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '2' },
        json: { code: 'too-many-requests', message: 'Too many requests. Try again in 2 seconds.' },
      }),
  },
  {
    name: 'slow',
    answer: async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      await route.continue().catch(() => undefined)
    },
  },
  {
    name: 'truncated JSON',
    answer: async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      await route.fulfill({ response, body: text.slice(0, text.length / 2) })
    },
  },
]

/** What no page may show: a value that was not there, or the words of a program. */
const rawWords = /\bundefined\b|\bNaN\b|\[object |Error:|Unexpected (token|end)|<html|too-many-requests/

/** Routes that an earlier page asked. */
const tried = new Set<string>()

test.describe('routes of the API', { tag: '@chaos' }, () => {
  test.use({ as: 'admin' })
  for (const path of isWhole ? pages : pages.slice(0, 1)) declare(path)
})

test.describe('routes of the API for operators', { tag: ['@chaos', '@routes-of-the-API'] }, () => {
  test.use({ as: 'operator' })
  for (const path of isWhole ? operatorPages : []) declare(path)
})

function declare(path: string): void {
  test(`${path} names what each of its calls fails with, and recovers`, async ({ page }) => {
    test.setTimeout(900_000)
    const address = path.includes('{program}') ? path.replace('{program}', await addProgram(page)) : path
    const { routes, text } = await openHealthy(page, address)
    const fresh = routes.filter((route) => !tried.has(route))
    for (const route of isWhole ? fresh : fresh.slice(-1)) {
      tried.add(route)
      for (const fault of isWhole ? faults : faults.slice(0, 1)) {
        await test.step(`${route}: ${fault.name}`, () => tryFault(page, address, route, fault.answer, text))
      }
    }
  })
}

/** Adds a program without departments to the account. Returns its id. */
async function addProgram(page: Page): Promise<string> {
  const ask = await openWithApi(page, '/dashboard/widget/programming')
  const program = {
    schema: 1,
    baseYear: 2024,
    horizonYears: 10,
    pack: { id: 'keyroom-starter', version: 1 },
    settings: {},
    scope: 'whole',
    concepts: {},
    hospital: null,
    departments: [],
  }
  const answer = await ask('programs', { name: 'Tower', program })
  return ((await answer.json()) as { id: string }).id
}

/** Opens a page, and returns the paths that it reads from the API and the text that it shows. */
async function openHealthy(page: Page, path: string): Promise<{ routes: string[]; text: string }> {
  const routes = new Set<string>()
  const note = (request: Request) => {
    if (request.method() === 'GET' && isCall(request)) routes.add(new URL(request.url()).pathname)
  }
  page.on('request', note)
  await page.goto(path)
  const text = await settledText(page)
  page.off('request', note)
  return { routes: [...routes], text }
}

/** Whether a request is a call that ends, other than the page's question whether the API is reachable. */
function isCall(request: Request): boolean {
  const { pathname } = new URL(request.url())
  return pathname.startsWith('/api/') && !/^\/api\/(changes|health|ready)$/.test(pathname)
}

/** The text of the page once it no longer changes, nothing is being loaded and no call is under way. */
async function settledText(page: Page): Promise<string> {
  const underWay = new Set<Request>()
  const begin = (request: Request) => void (isCall(request) && underWay.add(request))
  const end = (request: Request) => void underWay.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  let last = ''
  let same = 0
  await expect
    .poll(
      async () => {
        const [busy, text] = [await page.locator('main [aria-busy=true]').count(), await textOf(page)]
        same = busy + underWay.size === 0 && text !== '' && text === last ? same + 1 : 0
        last = text
        return same
      },
      { intervals: [150] },
    )
    .toBeGreaterThan(7)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
  return last
}

/** What the page says, without times of day and the strip that comes and goes. */
async function textOf(page: Page): Promise<string> {
  const text = await page.locator('main').innerText()
  return text.replaceAll(/\d{1,2}:\d{2}(:\d{2})?/g, '').trim()
}

async function tryFault(
  page: Page,
  path: string,
  route: string,
  answer: (route: Route) => Promise<void>,
  healthy: string,
): Promise<void> {
  await page.route((url) => url.pathname === route, answer)
  await page.goto(path)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  const shown = await settledText(page)
  expect(shown).not.toMatch(rawWords)
  if (shown !== healthy) {
    const words = page
      .locator('main')
      .locator('[role=alert], [role=status], h1, h2, h3, p')
      .filter({ hasText: /\w{3,} \w{2,}/ })
    await expect(words.first(), 'words instead of what is missing').toBeVisible()
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await recovers(async () => {
    await expect
      .poll(
        async () => {
          const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
          if (await again.first().isVisible())
            await again
              .first()
              .click()
              .catch(() => undefined)
          return textOf(page)
        },
        { intervals: [250] },
      )
      .toBe(healthy)
  })
}
