import { expect, test } from '../fixtures/journey.ts'

test.describe('an organization account', () => {
  test.use({ as: 'admin' })

  test('has its whole menu and every route before any code of a remote is loaded', async ({ page }) => {
    const remoteCode: string[] = []
    page.on('request', (request) => {
      if (/\/remotes\/.*\.js$/.test(request.url())) remoteCode.push(request.url())
    })
    await page.goto('/dashboard')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    for (const [label, path] of [
      ['Map', 'widget/map'],
      ['Cost Report Data', 'analytics'],
      ['Inpatient analytics', 'detailed-analytics'],
      ['Programming', 'widget/programming'],
      ['Projects', 'user/account-profile/my-projects'],
      ['Profile', 'user/account-profile/profile1'],
      ['Members', 'user/members'],
    ]) {
      await expect(menu.getByRole('link', { name: new RegExp(`^${label}`) })).toHaveAttribute(
        'href',
        `/dashboard/${path}`,
      )
    }
    await expect(menu.getByText('Coming Soon')).toBeVisible()
    await expect(menu.getByRole('link', { name: /Zip code/ })).toHaveCount(0)
    expect(remoteCode).toEqual([])
  })

  test('shows a remote that was published after the shell was built, in the menu and as a page', async ({ page }) => {
    await page.goto('/dashboard')
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Guest' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Guest' })).toBeFocused()
    await expect(page.getByText('A guest is here')).toBeVisible()
    await expect(page).toHaveTitle('Guest | KeyRoom')
  })

  test('says "Menu Items Error" for an entry of a type that this shell does not know', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(page.getByText('Menu Items Error')).toBeVisible()
  })
})

test.describe('a personal account', () => {
  test.use({ as: 'standard' })

  test('has no members entry, and the members page says why', async ({ page }) => {
    await page.goto('/dashboard')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await expect(menu.getByRole('link', { name: /^Profile/ })).toBeVisible()
    await expect(menu.getByRole('link', { name: /^Members/ })).toHaveCount(0)
    await page.goto('/dashboard/user/members')
    await expect(page.getByText('This page is for organization accounts')).toBeVisible()
  })
})

test.describe('addresses that nobody answers', () => {
  test.use({ as: 'free' })

  test('give a 404 inside the frame', async ({ page }) => {
    await page.goto('/dashboard/no/such/page')
    await expect(page.getByRole('heading', { level: 1, name: '404 Not Found' })).toBeVisible()
    await page.getByRole('link', { name: 'To the dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  })

  test('give a 404 outside of it', async ({ page }) => {
    const answer = await page.goto('/no-such-page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: '404 Not Found' })).toBeVisible()
  })
})
