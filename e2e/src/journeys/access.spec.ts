import { expect, followPath, test } from '../fixtures/journey.ts'

test.use({ as: 'free' })

const toCostReport = 'Requires the Standard Tier or Accounting Tier Subscription'
const toPlanning = 'Requires the Standard Tier Bundle or KeyRoom Toolkit Subscription'

test('a user without a subscription sees what is locked, is warned at each page of a subscription and sent to the subscription tab, from where Back returns', async ({
  page,
}) => {
  const subscription = /\/user\/account-profile\/profile1\?tab=subscription/
  const warning = (words: string) => page.getByRole('alert').filter({ hasText: words })
  const welcome = page.getByRole('heading', { level: 1, name: /^Welcome/ })
  await page.goto('/dashboard')
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Cost Report Data' })
  await expect(card).toContainText('Requires the Standard Tier or Accounting Tier.')
  await card.getByRole('link', { name: 'View plans' }).click()
  await expect(page).toHaveURL(subscription)
  await page.goBack()
  await expect(welcome).toBeVisible()

  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: /^Programming/ })
    .click()
  await expect(warning(toPlanning)).toHaveText(toPlanning)
  await expect(page).toHaveURL(subscription)
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(welcome).toBeVisible()

  for (const path of ['analytics', 'detailed-analytics', 'zipcode-analytics']) {
    await test.step(path, async () => {
      await followPath(page, `/dashboard/${path}`)
      await expect(page).toHaveURL(subscription)
      await expect(warning(toCostReport).last()).toHaveText(toCostReport)
    })
  }
})
