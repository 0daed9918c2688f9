import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../fixtures/journey.ts'
import { refetchAll } from '../fixtures/refetch-all.ts'
import { submitSignIn, signIn } from '../fixtures/sign-in.ts'
import { identityOrigin } from '../fixtures/stack.ts'

const accountButton = (page: Page) => page.getByRole('button', { name: /^Account of/ })

test('two tabs that left to sign in at once both come back to their pages', async ({ page, context }) => {
  const paths = ['/dashboard/user/account-profile/profile1?tab=subscription', '/dashboard/widget/map?view=table']
  const tabs = [page, await context.newPage()]
  for (const [at, tab] of tabs.entries()) {
    await tab.goto(paths[at] ?? '')
    await expect(tab.getByLabel(/password/i)).toBeVisible()
  }
  for (const [at, tab] of tabs.entries()) {
    await submitSignIn(tab, 'standard')
    await expect(accountButton(tab)).toBeVisible()
    await expect(tab).toHaveURL(paths[at] ?? '')
  }
})

test('the account that was selected at sign-in survives a reload, and switching it in one tab switches the others, of which one keeps what was typed', async ({
  page,
  context,
}) => {
  const membersLink = (tab: Page) =>
    tab.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^Members/ })
  const expectAccount = async (tab: Page, name: string) => {
    await accountButton(tab).click()
    await expect(tab.getByText('Switch Account')).toBeVisible()
    await expect(tab.getByRole('menuitem', { name })).toHaveAttribute('aria-current', 'true')
    await tab.keyboard.press('Escape')
  }
  const path = '/dashboard/user/account-profile/profile1'
  await page.goto(path)
  await submitSignIn(page, 'multi')
  await page.getByRole('button', { name: /Harbor Clinics/ }).click()
  await expectAccount(page, 'Harbor Clinics')
  await page.reload()
  await expectAccount(page, 'Harbor Clinics')
  const other = await openTab(context, path)
  for (const tab of [page, other]) await expect(membersLink(tab)).toBeVisible()
  const editing = await openTab(context, path)
  await editing.getByRole('button', { name: 'Edit name and picture' }).click()
  const name = editing.getByRole('textbox', { name: 'Name', includeHidden: true })
  await name.fill('Mei Chen-Lopez')

  await accountButton(page).click()
  await page.getByRole('menuitem', { name: 'Mei Chen' }).click()
  for (const tab of [page, other]) {
    await expect(membersLink(tab)).toHaveCount(0)
    await expectAccount(tab, 'Mei Chen')
    await expect(
      tab.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^Profile/ }),
    ).toBeVisible()
  }
  const dialog = editing.getByRole('dialog', { name: 'You switched to Mei Chen in another tab' })
  await expect(dialog).toContainText('This page still belongs to Harbor Clinics.')
  await expect(name).toHaveValue('Mei Chen-Lopez')

  await accountButton(page).click()
  await page.getByRole('menuitem', { name: 'Harbor Clinics' }).click()
  await expect(membersLink(page)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(name).toHaveValue('Mei Chen-Lopez')

  await accountButton(page).click()
  await page.getByRole('menuitem', { name: 'Mei Chen' }).click()
  await dialog.getByRole('button', { name: 'Continue in Mei Chen' }).click()
  await expectAccount(editing, 'Mei Chen')
})

test.describe('preferences', () => {
  test.use({ as: 'standard' })

  test('theme, direction and language apply to all tabs at once', async ({ page, context }) => {
    await page.goto('/dashboard/widget/programming')
    await expect(accountButton(page)).toBeVisible()
    expect(await page.getByRole('main').evaluate(lightness)).toBeGreaterThan(200)
    const other = await openTab(context, '/dashboard/widget/programming')
    await other.evaluate(() => Object.assign(window, { stayed: true }))

    await page.getByRole('button', { name: /^Language/ }).click()
    await page.getByRole('menuitem', { name: 'Română' }).click()
    await expect(other.locator('html')).toHaveAttribute('lang', /^ro/)

    // These have no control yet, but the bus carries them between tabs.
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('berry-config-ts') ?? '{}') as object
      const payload = { ...kept, navType: 'dark', rtlLayout: true }
      new BroadcastChannel('keyroom-events').postMessage({ topic: 'preferences/changed@1', payload })
    })
    for (const tab of [page, other]) {
      await expect.poll(() => tab.getByRole('main').evaluate(lightness), 'lightness of the page').toBeLessThan(80)
      await expect(tab.locator('html')).toHaveAttribute('dir', 'rtl')
    }
    expect(await other.evaluate(() => 'stayed' in window)).toBe(true)
  })
})

/** No other journey ends a session of theirs, after which their tabs would get new claims. */
test.describe('the tabs of a person', () => {
  test.use({ as: 'trial' })

  test(
    'five tabs opened at once make at most one refresh each, and all stay signed in',
    { tag: ['@chaos', '@five-tabs'] },
    async ({ context }) => {
      const tabs = await Promise.all(Array.from({ length: 5 }, () => context.newPage()))
      const asked = tabs.map((tab) => {
        const count = { tokens: 0, failed: [] as string[] }
        tab.on('response', (response) => {
          if (!response.url().startsWith(`${identityOrigin}/oauth/token`)) return
          count.tokens += 1
          if (!response.ok()) count.failed.push(`${response.status()} ${response.url()}`)
        })
        return count
      })
      await Promise.all(tabs.map((tab) => tab.goto('/dashboard/widget/map')))
      for (const tab of tabs) {
        await expect(accountButton(tab)).toBeVisible()
        await expect(tab.getByRole('status').filter({ hasText: /hospitals in view$/ })).toBeVisible()
      }
      for (const { tokens, failed } of asked) {
        expect(tokens).toBe(1)
        expect(failed).toEqual([])
      }
      for (const tab of tabs) await expect(tab).toHaveURL(/\/dashboard\/widget\/map/)
    },
  )
})

test('three tabs whose tokens are refused at once make one refresh', async ({ page, context }) => {
  const path = '/dashboard/user/account-profile/profile1'
  await signIn(page, 'trial', path)
  const tabs = [page, await openTab(context, path), await openTab(context, path)]
  let renewals = 0
  const old = new Set<string>()
  context.on('request', (request) => {
    if (request.url() === `${identityOrigin}/oauth/token` && request.method() === 'POST') renewals += 1
  })
  await context.route(/\/api\/(?!ready|health)/, async (route) => {
    const sent = route.request().headers()['authorization'] ?? ''
    if (renewals === 0) old.add(sent)
    if (!old.has(sent)) return route.continue()
    return route.fulfill({ status: 401, json: { code: 'token-expired', message: 'Expired', requestId: 'r' } })
  })
  await refetchAll(context)
  for (const tab of tabs) {
    await tab.waitForResponse((answer) => answer.url().includes('/api/') && answer.ok())
    await expect(accountButton(tab)).toBeVisible()
  }
  expect(renewals).toBe(1)
})

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(path)
  await expect(accountButton(tab)).toBeVisible()
  return tab
}

/** The lightness of an element's background, from 0 to 255. */
function lightness(element: Element): number {
  const channels = getComputedStyle(element).backgroundColor.match(/\d+/g)?.slice(0, 3).map(Number) ?? []
  return channels.reduce((sum, channel) => sum + channel, 0) / 3
}
