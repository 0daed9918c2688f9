import type { Page } from '@playwright/test'
import { inContainers } from '../fixtures/compose.ts'
import { expect } from '../fixtures/journey.ts'
import { testWithStack } from '../fixtures/own-stack.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { eventsOf, showStripePages, startStripeStack, type StripeEvent } from '../fixtures/stripe-stack.ts'

const test = testWithStack(startStripeStack)

test.skip(inContainers, 'the stack of containers would need a Stripe in its networks')

const subscriptionTab = '/dashboard/user/account-profile/profile1?tab=subscription'
const card = (page: Page, product: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: product, exact: true }) })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

const billTo = async (page: Page) => {
  await page.getByRole('button', { name: 'Continue to billing' }).click()
  await page.getByLabel(/^Street/).fill('1 Shore Road')
  await page.getByLabel(/^State/).selectOption('MA')
  await page.getByLabel(/^City/).fill('Pittsfield')
  await page.getByLabel(/^Postal/).fill('01201')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText('Pittsfield, MA 01201')).toBeVisible()
}
const goToStripe = async (page: Page) => {
  await page.getByRole('button', { name: /^Pay \$[\d,.]+ with Stripe$/ }).click()
  await expect(page).toHaveURL(/^https:\/\/checkout\.stripe\.com\//)
}

test('an admin cancels a payment, then pays with Stripe, and every open page has the seats', async ({
  page,
  context,
  own: selling,
}) => {
  const sent: StripeEvent[] = []
  await showStripePages(context, selling, async (paid) => {
    sent.push(...eventsOf(paid))
    for (const event of sent) expect(await selling.send(event)).toBe(200)
  })
  await signIn(page, 'admin', subscriptionTab)
  const seats = (of: Page) => card(of, 'Accounting Tier').getByText(/of \d+ seats assigned/)
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

  await card(page, 'Accounting Tier')
    .getByRole('button', { name: /^Add seats/ })
    .click()
  await page.getByRole('textbox', { name: 'Seats for Accounting Tier' }).fill('3')
  await billTo(page)
  await goToStripe(page)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByText(/^The payment was cancelled and nothing was bought/)).toBeVisible()
  await expect(page.getByText('Your cart: 3 seats, $1,800')).toBeVisible()
  await expect(seats(page)).toContainText('of 10 seats')

  await page.getByRole('button', { name: 'Continue to checkout' }).click()
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
  for (const event of sent) expect(await selling.send(event)).toBe(200)
  const forged = sent.map((event) => ({ ...event, id: `${event.id}_forged` }))
  for (const event of forged) expect(await selling.send(event, 'whsec_somebody_else')).toBe(400)
  await page.reload()
  await expect(seats(page)).toContainText('of 13 seats')
  await expect(invoices).toHaveCount(before + 1)

  await page.getByRole('button', { name: 'Manage cards and addresses' }).click()
  await expect(page.getByRole('heading', { name: 'Customer portal' })).toBeVisible()
})

test('a user gets what they paid for before Stripe’s event arrives', async ({ page, context, own: selling }) => {
  const late: StripeEvent[] = []
  await showStripePages(context, selling, async (paid) => void late.push(...eventsOf(paid)))
  await signIn(page, 'free', subscriptionTab)
  await card(page, 'KeyRoom Toolkit')
    .getByRole('button', { name: /^Subscribe/ })
    .click()
  await billTo(page)
  await goToStripe(page)

  // Back from Stripe's page returns to the same step.
  await page.goBack()
  await goToStripe(page)
  await page.getByRole('link', { name: 'Pay now' }).click()
  await expect(heading(page, 'Purchase complete')).toBeVisible()
  // The purchase gives access at once.
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: /^Programming/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Programming' })).toBeVisible()

  for (const event of late) expect(await selling.send(event)).toBe(200)
  await page.goto(subscriptionTab)
  await expect(card(page, 'KeyRoom Toolkit').getByText(/^Renews/)).toHaveCount(1)
})

test('the address of a purchase that was not paid says so, and the cart is kept', async ({
  page,
  context,
  own: selling,
}) => {
  await showStripePages(context, selling, async () => undefined)
  await signIn(page, 'standard', subscriptionTab)
  await card(page, 'Accounting Tier')
    .getByRole('button', { name: /^Subscribe/ })
    .click()
  await billTo(page)
  await goToStripe(page)
  await page.goto(`${subscriptionTab}&checkout=complete`)
  await expect(heading(page, 'The payment is not complete')).toBeVisible()
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible()

  // Stripe expires its pages after a day, and the same order then gets a new one.
  for (const session of selling.stripe.sessions.values()) if (session.status === 'open') session.status = 'expired'
  await goToStripe(page)
  await expect(page.getByRole('link', { name: 'Pay now' })).toBeVisible()
})
