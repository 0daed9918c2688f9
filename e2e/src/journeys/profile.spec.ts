import { openWithApi } from '../fixtures/api-of.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expect, test } from '../fixtures/journey.ts'
import { fillAddress, productCard } from '../fixtures/purchase.ts'

const subscriptionTab = '/dashboard/user/account-profile/profile1?tab=subscription'

test.use({ as: 'admin' })

test('an administrator buys seats step by step, and can assign them at once', async ({ page }) => {
  const api = await openWithApi(page, subscriptionTab)
  const bought = async () => {
    const { products } = (await (await api('stripe/subscription')).json()) as {
      products: { productId: string; quantity: number }[]
    }
    return products.find(({ productId }) => productId === 'accountingTier')?.quantity ?? 0
  }
  const before = await bought()
  const invoices = page.getByRole('button', { name: /^Show invoice/ })
  const card = productCard(page, 'Accounting Tier')
  const seats = card.getByText(/of \d+ seats? assigned/)
  await expect(seats).toContainText(`of ${before} seats`)
  await expect(invoices.first()).toBeVisible()
  const invoicesBefore = await invoices.count()

  await card.getByRole('button', { name: /^(Add|Buy) seats/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Cart' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Seats for Accounting Tier' }).fill('2')
  await expectAccessible(page, { keepsLook: true })
  await page.getByRole('button', { name: 'Continue to billing' }).click()

  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByLabel(/^Street/)).toBeFocused()
  await expectAccessible(page, { keepsLook: true })
  await fillAddress(page)
  await page.getByRole('radio', { name: /^Printed, by post/ }).check()
  await expectAccessible(page, { keepsLook: true })
  await page.getByRole('button', { name: /^Buy for/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Purchase complete' })).toBeFocused()
  expect(await bought()).toBe(before + 2)
  expect(await page.evaluate(() => localStorage.getItem('berry-cart'))).toBeNull()

  await expect(invoices).toHaveCount(invoicesBefore + 1)
  await invoices.first().click()
  await expect(page.getByRole('dialog', { name: /^Invoice/ })).toContainText('Pittsfield, MA 01201')
  await expectAccessible(page, { keepsLook: true })
  await page.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'View subscription' }).click()
  await expect(seats).toContainText(`of ${before + 2} seats`)
})
