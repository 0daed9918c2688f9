import type { Page } from '@playwright/test'
import { openWithApi } from '../fixtures/api-of.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expect, test } from '../fixtures/journey.ts'
import { signUpAs } from '../fixtures/new-person.ts'

const subscriptionTab = '/dashboard/user/account-profile/profile1?tab=subscription'
const toPlanning = 'Requires the Standard Tier Bundle or KeyRoom Toolkit Subscription'

const card = (page: Page, product: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: product, exact: true }) })

const fillAddress = async (page: Page) => {
  await page.getByLabel(/^Street/).fill('1 Shore Road')
  await page.getByLabel(/^State/).selectOption('MA')
  await page.getByLabel(/^City/).fill('Pittsfield')
  await page.getByLabel(/^Postal/).fill('01201')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText('Pittsfield, MA 01201')).toBeVisible()
}

test.describe('an administrator', () => {
  test.use({ as: 'admin' })

  test('buys seats step by step, across a reload, and can assign them at once', async ({ page }) => {
    const api = await openWithApi(page, subscriptionTab)
    const bought = async () => {
      const { products } = (await (await api('stripe/subscription')).json()) as {
        products: { productId: string; quantity: number }[]
      }
      return products.find(({ productId }) => productId === 'accountingTier')?.quantity ?? 0
    }
    const before = await bought()
    const invoices = page.getByRole('button', { name: /^Show invoice/ })
    const seats = card(page, 'Accounting Tier').getByText(/of \d+ seats? assigned/)
    await expect(seats).toContainText(`of ${before} seats`)
    await expect(invoices.first()).toBeVisible()
    const invoicesBefore = await invoices.count()
    await expectAccessible(page)

    await card(page, 'Accounting Tier')
      .getByRole('button', { name: /^(Add|Buy) seats/ })
      .click()
    await expect(page.getByRole('heading', { level: 2, name: 'Cart' })).toBeFocused()
    await page.getByRole('textbox', { name: 'Seats for Accounting Tier' }).fill('2')
    await expectAccessible(page)

    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Seats for Accounting Tier' })).toHaveValue('2')
    await page.goto(subscriptionTab)
    await page.getByRole('button', { name: 'Continue to checkout' }).click()
    await page.getByRole('button', { name: 'Continue to billing' }).click()

    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByLabel(/^Street/)).toBeFocused()
    await expectAccessible(page)
    await fillAddress(page)
    await page.getByRole('radio', { name: /^Printed, by post/ }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Buy for/ }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Purchase complete' })).toBeFocused()
    expect(await bought()).toBe(before + 2)
    expect(await page.evaluate(() => localStorage.getItem('berry-cart'))).toBeNull()

    await expect(invoices).toHaveCount(invoicesBefore + 1)
    await invoices.first().click()
    await expect(page.getByRole('dialog', { name: /^Invoice/ })).toContainText('Pittsfield, MA 01201')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('button', { name: 'View subscription' }).click()
    await expect(seats).toContainText(`of ${before + 2} seats`)
  })
})

test('a user without access is warned once, subscribes, and gets access', async ({ page, request }) => {
  await signUpAs(page, request, 'Nora Petit')
  await page.goto('/dashboard/widget/programming')
  const warning = page.getByRole('alert').filter({ hasText: toPlanning })
  await expect(warning).toBeVisible()
  await expect(page).toHaveURL(/\?tab=subscription$/)
  await expect(warning).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Not in your plan').first()).toBeVisible()
  await expect(warning).toHaveCount(0)

  await card(page, 'KeyRoom Toolkit')
    .getByRole('button', { name: /^Subscribe/ })
    .click()
  await page.getByRole('button', { name: 'Continue to billing' }).click()
  await fillAddress(page)
  await page.getByRole('button', { name: /^Buy for/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Purchase complete' })).toBeFocused()

  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: /^Programming/ })
    .click()
  await expect(page).toHaveURL(/widget\/programming/)
  await expect(page.getByRole('heading', { level: 1, name: 'Programming' })).toBeVisible()
})
