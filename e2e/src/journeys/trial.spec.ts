import { openWithApi } from '../fixtures/api-of.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expect, followPath, test } from '../fixtures/journey.ts'

test.describe('a trial that has ended', () => {
  test.use({ as: 'trial' })

  test('redirects each page of a subscription to the page that says when it ended, what is kept and where to subscribe, and the API agrees', async ({
    page,
  }) => {
    const ended = page.getByRole('heading', { level: 1, name: 'Your trial has ended' })
    const ask = await openWithApi(page, '/dashboard/analytics')
    await expect(ended).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/trial-expired$/)
    await expect(page.getByText(/It ended on \d+ \w+ \d{4}/)).toBeVisible()
    await expect(page.getByText(/Nothing is deleted/)).toBeVisible()
    await expectAccessible(page, { keepsLook: true })
    const refused = await ask('facilities/220071/cost-reports')
    expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([403, 'trial-expired'])

    for (const path of ['detailed-analytics', 'widget/programming', 'user/account-profile/my-projects']) {
      await test.step(path, async () => {
        await page.getByRole('link', { name: 'View plans' }).click()
        await expect(page).toHaveURL(/profile1\?tab=subscription/)
        await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
        await followPath(page, `/dashboard/${path}`)
        await expect(ended).toBeVisible()
        await expect(page).toHaveURL(/\/dashboard\/trial-expired$/)
      })
    }
  })
})
