import { agencyFiles } from '@keyroom/api/testing/agency'
import type { Page } from '@playwright/test'
import { inContainers } from '../fixtures/stack.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { startStackWithForeignOrigins } from '../fixtures/foreign-origins.ts'
import { exportMap } from '../fixtures/map-exports.ts'
import { expect } from '../fixtures/journey.ts'
import { testWithStack } from '../fixtures/own-stack.ts'
import { fillAddress, productCard } from '../fixtures/purchase.ts'
import { eventsOf, sendEvent, showStripePages, type StripeEvent } from '../fixtures/stripe-pages.ts'

const test = testWithStack(startStackWithForeignOrigins)

test.skip(inContainers, 'the foreign origins are at this machine, which containers do not reach')
test.use({ as: 'admin' })

test('the map draws the tiles that the operator configured, names their provider, and can be saved as a picture', async ({
  page,
  own,
}) => {
  await page.goto('/dashboard/widget/map')
  await expect(page.getByText('© Tiles of the test')).toBeVisible()
  await expect
    .poll(() => own.askedTiles.filter((path) => /^\/\d+\/\d+\/\d+\.png$/.test(path)).length)
    .toBeGreaterThan(2)
  await expect(page.getByText('Natural Earth')).toHaveCount(0)
  expect((await exportMap(page, 'Picture (PNG)')).name).toMatch(/\.png$/)
})

test('the library of Tableau requests the view with hospital and base salary, and the page reports a timeout', async ({
  page,
  own,
}) => {
  await page.clock.install()
  const asked = page.waitForRequest((request) => request.url().startsWith(own.tableau))
  await page.goto('/dashboard/analytics?ccn=ZZ0137&salary=82000')
  const address = new URL((await asked).url())
  expect(address.pathname).toBe('/t/acme/views/KeyRoom/Summary')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    CCN: 'ZZ0137',
    'Base Salary': '82000',
    Language: 'en-GB',
    ':toolbar': 'bottom',
  })

  await expect(page.locator('tableau-viz')).toBeVisible()
  await page.clock.fastForward(31_000)
  const notice = page.getByRole('alert').filter({ hasText: 'Tableau has not loaded this dashboard within 30 seconds' })
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Show the built-in dashboard' }).click()
  await expect(page.getByRole('region', { name: 'Dashboard' }).locator('canvas')).toHaveCount(2)
  await expect(page).toHaveURL(/drawn=built-in/)
  await page.getByRole('button', { name: 'Tableau dashboard' }).click()
  await expect(page.locator('tableau-viz')).toBeVisible()
})

test('a remote from another allowed origin starts a worker under the policies of the page', async ({ page, own }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).origin)
  })
  await page.goto('/dashboard/guest')
  await expect(page.getByText('A guest is here')).toBeVisible()
  expect(scripts).toContain(own.guestOrigin)
  const worker = page.waitForEvent('worker')
  await page.getByRole('button', { name: 'Count in a worker' }).click()
  await expect(page.getByText('The worker counted to 1,000,000')).toBeVisible()
  expect((await worker).url()).toMatch(new RegExp(`^blob:${own.origin}/`))
})

const subscriptionTab = '/dashboard/user/account-profile/profile1?tab=subscription'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

const goToStripe = async (page: Page) => {
  await page.getByRole('button', { name: /^Pay \$[\d,.]+ with Stripe$/ }).click()
  await expect(page).toHaveURL(/^https:\/\/checkout\.stripe\.com\//)
}

test('an admin cancels a payment, then pays with Stripe, and every open page has the seats', async ({
  page,
  context,
  own: { origin, stripe },
}) => {
  const sent: StripeEvent[] = []
  await showStripePages(context, stripe, async (paid) => {
    sent.push(...eventsOf(paid))
    for (const event of sent) expect(await sendEvent(origin, event)).toBe(200)
  })
  await page.goto(subscriptionTab)
  const seats = (of: Page) => productCard(of, 'Accounting Tier').getByText(/of \d+ seats assigned/)
  await expect(seats(page)).toContainText('of 10 seats')
  const invoices = page.getByRole('button', { name: /^Show invoice/ })
  await expect(invoices.first()).toBeVisible()
  const before = await invoices.count()
  const other = await context.newPage()
  const following = other.waitForResponse(/\/api\/stripe\/subscription$/)
  await other.goto(subscriptionTab)
  await following
  await expect(seats(other)).toContainText('of 10 seats')
  await page.getByRole('button', { name: 'Manage cards and addresses' }).click()
  await expect(page.getByText(/^No cards or addresses yet/)).toBeVisible()

  await productCard(page, 'Accounting Tier')
    .getByRole('button', { name: /^Add seats/ })
    .click()
  await page.getByRole('textbox', { name: 'Seats for Accounting Tier' }).fill('3')
  await page.getByRole('button', { name: 'Continue to billing' }).click()
  await fillAddress(page)
  await goToStripe(page)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByText(/^The payment was cancelled and nothing was bought/)).toBeVisible()
  await expect(page.getByText('Your cart: 3 seats, $1,800')).toBeVisible()
  await expect(seats(page)).toContainText('of 10 seats')

  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await goToStripe(page)
  // Back from Stripe's page returns to the same step.
  await page.goBack()
  await goToStripe(page)
  await page.getByRole('link', { name: 'Pay now' }).click()
  await expect(heading(page, 'Purchase complete')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('berry-cart'))).toBeNull()
  await expect(page.getByText('Lakeside Health').first()).toBeVisible()
  await expect(seats(other)).toContainText('of 13 seats')

  await page.getByRole('button', { name: 'View subscription' }).click()
  await expect(seats(page)).toContainText('of 13 seats')
  await expect(invoices).toHaveCount(before + 1)

  // A repeated event changes nothing, and a forged one is rejected.
  for (const event of sent) expect(await sendEvent(origin, event)).toBe(200)
  const forged = sent.map((event) => ({ ...event, id: `${event.id}_forged` }))
  for (const event of forged) expect(await sendEvent(origin, event, 'whsec_somebody_else')).toBe(400)
  await page.reload()
  await expect(seats(page)).toContainText('of 13 seats')
  await expect(invoices).toHaveCount(before + 1)

  await page.getByRole('button', { name: 'Manage cards and addresses' }).click()
  await expect(page.getByRole('heading', { name: 'Customer portal' })).toBeVisible()
})

test.describe('an operator', () => {
  test.use({ as: 'operator' })

  // The last of them: what it imports replaces the sample.
  test('downloads a year that the catalog lists, over a connection that is cut', async ({ page, own: { agency } }) => {
    await page.goto('/dashboard/data-imports')
    const section = page.getByRole('region', { name: 'Download from CMS' })
    await expect(section.getByText('The catalogue has not been asked yet.')).toBeVisible()
    expect(agency.requests).toEqual([])

    await section.getByRole('button', { name: 'Check for files' }).click()
    await expect(section.getByText(/^The catalogue as of/)).toBeVisible()
    const year = section.getByRole('row', { name: /^2022/ })
    await expect(year).toContainText('published 20 Nov 2025')
    await expectAccessible(page)

    agency.fail(agencyFiles.costReport2022, { silentAfter: 100 })
    await year.getByRole('button', { name: 'Download and import 2022' }).click()
    const download = section.getByRole('listitem', { name: 'CostReport_2022_Final.csv' })
    await expect(download.getByText(/^100 bytes of/)).toBeVisible()
    await expectAccessible(page)
    agency.cut()
    for (const path of Object.values(agencyFiles)) {
      const file = path.split('/').at(-1) ?? ''
      const imported = page.getByRole('region', { name: 'Imports' }).getByRole('listitem', { name: file, exact: true })
      await expect(imported.getByText('Done', { exact: true })).toBeVisible()
    }
    await expect(section.getByRole('listitem')).toHaveCount(0)
    await expect(year.getByText(/^imported/)).toHaveCount(3)
    expect(agency.requests).toContain(`${agencyFiles.costReport2022} bytes=100-`)
  })
})
