import type { Locator, Page, Response } from '@playwright/test'
import { isWhole } from '../chaos/cases.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expect, test } from '../fixtures/journey.ts'
import { publishGuest } from '../fixtures/shipping.ts'

test.use({ as: 'admin' })
// Each test publishes builds of the same remote.
test.describe.configure({ mode: 'serial' })

const offer = (page: Page) => page.getByRole('status').filter({ hasText: /new version/i })
const versionShown = (page: Page) => page.getByText('A guest is here').getAttribute('data-version')

/** Makes the page visible again, as after a hidden tab, until it shows an element. */
async function turnTo(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(shown).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

/** Makes the page visible again until it requests a file. */
async function turnUntilAsked(page: Page, file: string): Promise<Response> {
  const answered: Response[] = []
  const asked = page.waitForResponse(file).then((response) => answered.push(response))
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(answered).toHaveLength(1)
  }).toPass()
  await asked
  return answered[0] ?? Promise.reject(new Error(`${file} was not asked for`))
}

/** Makes the page look for builds twice: when it has the second answer, it has dealt with the first. */
async function lookTwice(page: Page, file: string): Promise<Response> {
  await turnUntilAsked(page, file)
  return turnUntilAsked(page, file)
}

test(
  'an open tab keeps its build and offers the next one, which a new page already has',
  { tag: ['@chaos', '@deployment'] },
  async ({ page, context }) => {
    const first = await publishGuest()
    await page.goto('/dashboard/guest?beds=3')
    expect(await versionShown(page)).toBe(first)
    await page.getByLabel('Notes').fill('forty beds')
    // The page is of the server's build of the shell, which is therefore not offered with the guest's.
    expect((await turnUntilAsked(page, '**/build.txt')).status()).toBe(200)

    const second = await publishGuest()
    await turnTo(page, offer(page))
    await expect(offer(page)).toContainText('A new version of Guest is available.')
    await expectAccessible(page)
    expect(await versionShown(page)).toBe(first)
    await expect(page.getByLabel('Notes')).toHaveValue('forty beds')

    const other = await context.newPage()
    await other.goto('/dashboard/guest')
    expect(await versionShown(other)).toBe(second)
    await other.close()

    // Pages that were not open yet are from the same build as the open one.
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByRole('link', { name: /^Profile/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    await menu.getByRole('link', { name: /^Guest/ }).click()
    expect(await versionShown(page)).toBe(first)

    await page.getByRole('button', { name: 'Later' }).click()
    await expect(offer(page)).toHaveCount(0)
    await lookTwice(page, '**/registry.en.json')
    await expect(offer(page)).toHaveCount(0)

    const third = await publishGuest()
    await page.goBack()
    await page.goBack()
    await turnTo(page, offer(page))
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByText('A guest is here')).toHaveAttribute('data-version', third)
    expect(new URL(page.url()).search).toBe('?beds=3')
    await expect(offer(page)).toHaveCount(0)
  },
)

test('a build that crashes is replaced by the next one in the same page and at the same address', async ({ page }) => {
  const broken = await publishGuest()
  await page.addInitScript((version) => sessionStorage.setItem('guest-broken', version), broken)
  await page.goto('/dashboard/guest/faulty?beds=3')
  await expect(page.getByText(/failed while it was being displayed: The guest stumbled/)).toBeVisible()
  await expect(page.getByText('It reappears automatically once a new build is published.')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { samePage: true }))
  const fixed = await publishGuest()
  await expect(page.getByRole('heading', { level: 1, name: 'Faulty guest' })).toBeVisible()
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true)
  expect(new URL(page.url()).search).toBe('?beds=3')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: /^Guest/ }).click()
  expect(await versionShown(page)).toBe(fixed)
})

test.describe('files that are missing', () => {
  test.skip(!isWhole, 'only npm run chaos')

  test(
    'a build with missing files is not offered, and a removed remote leaves the menu of open tabs while its open pages keep working',
    { tag: ['@chaos', '@deployment'] },
    async ({ page }) => {
      const first = await publishGuest()
      await page.goto('/dashboard/guest')
      expect(await versionShown(page)).toBe(first)
      const second = await publishGuest()
      const manifest = `**/remotes/guest/${second}/mf-manifest.json`
      await page.route(manifest, (route) => route.fulfill({ status: 404, body: '' }))
      await lookTwice(page, manifest)
      await expect(offer(page)).toHaveCount(0)
      await page.unroute(manifest)
      await turnTo(page, offer(page))

      await test.step('a removed remote leaves the menu, and its open pages keep working', async () => {
        await page.getByLabel('Notes').fill('forty beds')
        const menu = page.getByRole('navigation', { name: 'Main menu' })
        await expect(menu.getByRole('link', { name: /^Guest/ })).toBeVisible()
        await page.route('**/registry.en.json', async (route) => {
          const answer = await route.fetch()
          const { remotes, ...rest } = (await answer.json()) as { remotes: { name: string }[] }
          const headers = { ...answer.headers(), etag: '"without-guest"' }
          await route.fulfill({ headers, json: { ...rest, remotes: remotes.filter(({ name }) => name !== 'guest') } })
        })
        await expect(async () => {
          await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
          await expect(menu.getByRole('link', { name: /^Guest/ })).toHaveCount(0, { timeout: 1_000 })
        }).toPass()
        await expect(page.getByLabel('Notes')).toHaveValue('forty beds')
        await expect(page).toHaveTitle('Guest | KeyRoom')
        await menu.getByRole('link', { name: /^Profile/ }).click()
        await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
        await page.goBack()
        await expect(page.getByText('A guest is here')).toBeVisible()
      })
    },
  )
})
