import type { Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/expect-accessible.ts'
import { followPath } from '../fixtures/follow-path.ts'
import { expect, test } from '../fixtures/journey.ts'

test.describe('an organization account', () => {
  test.use({ as: 'admin', contextOptions: { reducedMotion: 'no-preference' } })

  test('gets its whole menu before any code of a remote is loaded, with "Menu Items Error" for an entry of an unknown type', async ({
    page,
  }) => {
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
    await expect(page.getByText('Menu Items Error')).toBeVisible()
    expect(remoteCode).toEqual([])

    await test.step('a remote that was published after the shell was built has an entry and a page', async () => {
      await menu.getByRole('link', { name: 'Guest' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Guest' })).toBeFocused()
      await expect(page.getByText('A guest is here')).toBeVisible()
      await expect(page).toHaveTitle('Guest | KeyRoom')
    })
  })
})

test.describe('the menu in other layouts', () => {
  test.use({ as: 'admin' })

  const keep =
    (preferences: object) =>
    async ({ page }: { page: Page }) => {
      await page.addInitScript((kept) => localStorage.setItem('berry-config-ts', JSON.stringify(kept)), preferences)
    }

  test.describe('the mini drawer', () => {
    test.beforeEach(keep({ drawerType: 'mini-drawer' }))

    test('names its icons on focus and hover, and expands to the whole menu', async ({ page }) => {
      await page.goto('/dashboard')
      const menu = page.getByRole('navigation', { name: 'Main menu' })
      const caption = menu.getByText('Trends, Compare, Benchmarks')
      await menu.getByRole('link', { name: 'Map' }).focus()
      await page.keyboard.press('ArrowDown')
      await expect(menu.getByRole('link', { name: 'Cost Report Data' })).toBeFocused()
      await expect(caption).toBeInViewport()
      await page.keyboard.press('Escape')
      await expect(caption).toHaveCount(0)
      await expect(menu.getByRole('link', { name: 'Cost Report Data' })).toBeFocused()
      await menu.getByRole('link', { name: /^Zip code analytics/ }).hover()
      await expect(menu.getByText('Coming Soon')).toBeInViewport()
      await expectNoViolations(page, 'the rail with what flies out')
      await menu.getByRole('link', { name: 'Guest' }).click()
      await expect(page.getByText('A guest is here')).toBeVisible()
      await expect(menu.getByRole('link', { name: 'Guest' })).toHaveAttribute('aria-current', 'page')
      await page.getByRole('button', { name: 'Open or close the menu' }).click()
      await expect(caption).toBeVisible()
      await expect.poll(async () => (await page.getByRole('main').boundingBox())?.x).toBe(260)
      await page.reload()
      await expect(caption).toBeVisible()
    })
  })

  test.describe('the horizontal layout', () => {
    test.beforeEach(keep({ layout: 'horizontal', locale: 'fr' }))

    test('works by keyboard, and folds entries without room into a last group', async ({ page }) => {
      await withMoreGroups(page, 8)
      await page.setViewportSize({ width: 1600, height: 800 })
      await page.goto('/dashboard')
      const menu = page.getByRole('navigation', { name: 'Menu principal' })
      const groups = menu.getByRole('button')
      await expect(groups).toHaveCount(8)
      await expect(groups.last()).toHaveText('Plus')
      await groups.first().focus()
      await page.keyboard.press('ArrowLeft')
      await expect(groups.last()).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(menu.getByRole('link').first()).toBeFocused()
      await expect(menu.getByRole('link')).toHaveCount(4)
      await expectNoViolations(page, 'the bar with an open group')
      await page.keyboard.press('Escape')
      await expect(groups.last()).toBeFocused()
      await expect(menu.getByRole('link')).toHaveCount(0)

      await page.setViewportSize({ width: 920, height: 800 })
      await expect.poll(() => groups.count()).toBeLessThan(8)
      await expect(groups.last()).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(920)

      await page.setViewportSize({ width: 390, height: 844 })
      await expect(menu).toHaveCount(0)
      await page.getByRole('button', { name: 'Ouvrir ou fermer le menu' }).click()
      await expect(menu.getByRole('link', { name: 'Invité' }).first()).toBeVisible()
    })
  })
})

test.describe('a personal account', () => {
  test.use({ as: 'standard' })

  test('has no entry for members, and the members page says why', async ({ page }) => {
    await page.goto('/dashboard')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await expect(menu.getByRole('link', { name: /^Profile/ })).toBeVisible()
    await expect(menu.getByRole('link', { name: /^Members/ })).toHaveCount(0)
    await followPath(page, '/dashboard/user/members')
    await expect(page.getByText('This page is for organisation accounts')).toBeVisible()
  })
})

test.describe('unknown addresses', () => {
  test.use({ as: 'free' })

  test('show a 404 page inside and outside the frame', async ({ page }) => {
    const answer = await page.goto('/no-such-page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: '404 Not Found' })).toBeVisible()
    await followPath(page, '/dashboard/no/such/page')
    await expect(page.getByRole('banner').getByRole('button', { name: /^Account of/ })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: '404 Not Found' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  })
})

/** Adds groups of one entry each to the registry, as remotes of other teams would. */
async function withMoreGroups(page: Page, count: number): Promise<void> {
  await page.route('**/registry.fr.json', async (route) => {
    const registry = (await (await route.fetch()).json()) as { remotes: Listed[] }
    const guest = registry.remotes.find(({ name }) => name === 'guest')
    const [entry] = guest?.descriptor.menu ?? []
    if (!guest || !entry) throw new Error('Expected the guest in the registry, with an entry in the menu.')
    for (let number = 1; number <= count; number += 1) {
      const id = `more${number}`
      guest.descriptor.menu.push({ ...entry, id, group: id, groupLabel: `guest.${id}` })
      guest.labels[`guest.${id}`] = `Groupe ${number}`
    }
    await route.fulfill({ json: registry })
  })
}

interface Listed {
  readonly name: string
  readonly descriptor: { readonly menu: { id: string; group: string; groupLabel?: string }[] }
  readonly labels: Record<string, string>
}
