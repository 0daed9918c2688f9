import { followPath } from '../fixtures/follow-path.ts'
import { expect, test } from '../fixtures/journey.ts'
import { submitSignIn } from '../fixtures/sign-in.ts'

const toCostReport = 'Requires the Standard Tier or Accounting Tier Subscription'
const toPlanning = 'Requires the Standard Tier Bundle or KeyRoom Toolkit Subscription'

test.describe('a user without a subscription', () => {
  test.use({ as: 'free' })

  test('sees the map, is warned at each page of a subscription and sent to the subscription tab, from where Back returns without a message', async ({
    page,
  }) => {
    await page.goto('/dashboard/widget/map')
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: /^Programming/ })
      .click()
    const warning = page.getByRole('alert').filter({ hasText: toPlanning })
    await expect(warning).toBeVisible()
    await expect(page).toHaveURL(/\?tab=subscription/)
    await expect(warning).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/widget\/map/)
    await expect(page.getByRole('status').filter({ hasText: /hospitals in view$/ })).toBeVisible()
    await expect(warning).toHaveCount(0)

    for (const { path, words } of [
      { path: 'analytics', words: toCostReport },
      { path: 'detailed-analytics', words: toCostReport },
      { path: 'zipcode-analytics', words: toCostReport },
      { path: 'user/account-profile/my-projects', words: toPlanning },
    ]) {
      await test.step(path, async () => {
        await followPath(page, `/dashboard/${path}`)
        const alert = page.getByRole('alert').filter({ hasText: words })
        await expect(alert).toHaveText(words)
        await expect(page).toHaveURL(/\/user\/account-profile\/profile1\?tab=subscription/)
        await expect(alert).toHaveCount(0)
      })
    }
  })
})

test('access in an organization depends on its own seats, not on those of the same user elsewhere', async ({
  page,
}) => {
  await page.goto('/dashboard/analytics')
  await submitSignIn(page, 'multi')
  await page.getByRole('button', { name: /Harbor Clinics/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: toCostReport })).toHaveText(toCostReport)
  await expect(page).toHaveURL(/\?tab=subscription/)
})

test.describe('a personal account with the flag of the standard tier', () => {
  test.use({ as: 'standard' })

  test('can open the projects', async ({ page }) => {
    const path = '/dashboard/user/account-profile/my-projects'
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(path)
  })
})

test.describe('a member with a seat of the standard tier', () => {
  test.use({ as: 'member' })

  test('has no access while seats can’t be read, and gets access once they can', async ({ page }) => {
    await page.route('**/api/orgs/*/settings', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: '' } }),
    )
    await page.goto('/dashboard/widget/programming')
    await expect(page.getByRole('heading', { name: 'Your access could not be checked' })).toBeVisible()
    await page.unroute('**/api/orgs/*/settings')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Programming' })).toBeVisible()
  })
})
