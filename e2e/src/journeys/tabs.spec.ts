import type { BrowserContext, Page } from '@playwright/test'
import { expect, followPath, test } from '../fixtures/journey.ts'
import { banner, makeUnreachable, refetchAll } from '../fixtures/outage.ts'
import { submitSignIn } from '../fixtures/sign-in.ts'
import { identityOrigin } from '../fixtures/stack.ts'

/** A page that is drawn quickly. */
const survey = '/dashboard/survey'
const profile = '/dashboard/user/account-profile/profile1'

const accountButton = (page: Page) => page.getByRole('button', { name: /^Account of/ })

test('two tabs that left to sign in at once both come back to their pages', async ({ page, context }) => {
  const paths = [`${profile}?tab=subscription`, '/dashboard/widget/map?view=table']
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
  await page.goto(survey)
  await submitSignIn(page, 'multi')
  await page.getByRole('button', { name: /Harbor Clinics/ }).click()
  await expectAccount(page, 'Harbor Clinics')
  await page.reload()
  await expectAccount(page, 'Harbor Clinics')
  const other = await openTab(context, survey)
  for (const tab of [page, other]) await expect(membersLink(tab)).toBeVisible()
  const editing = await openTab(context, profile)
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

/** No other journey ends a session of theirs, after which their tabs would get new claims. */
test.describe('the tabs of a person', () => {
  test.use({ as: 'trial' })

  test(
    'five tabs opened at once ask for one token each and share one stream of changes, which another opens when its tab is closed, and renew refused tokens once',
    { tag: ['@chaos', '@five-tabs'] },
    async ({ context }) => {
      const tabs = await Promise.all(Array.from({ length: 5 }, () => context.newPage()))
      const streams: Page[] = []
      const asked = tabs.map((tab) => {
        const count = { tokens: 0, failed: [] as string[] }
        tab.on('request', (request) => {
          if (request.url().endsWith('/api/changes')) streams.push(tab)
        })
        tab.on('response', (response) => {
          if (!response.url().startsWith(`${identityOrigin}/oauth/token`)) return
          count.tokens += 1
          if (!response.ok()) count.failed.push(`${response.status()} ${response.url()}`)
        })
        return count
      })
      await Promise.all(tabs.map((tab) => tab.goto(survey)))
      for (const tab of tabs) {
        await expect(accountButton(tab)).toBeVisible()
        await expect(tab.getByRole('heading', { level: 1, name: 'Survey' })).toBeVisible()
        await expect(tab).toHaveURL(survey)
      }
      for (const { tokens, failed } of asked) {
        expect(tokens).toBe(1)
        expect(failed).toEqual([])
      }
      await expect.poll(() => streams.length).toBe(1)
      const [first] = streams
      const others = tabs.filter((tab) => tab !== first)

      await test.step('an outage is shown in each', async () => {
        const restore = await makeUnreachable(context, /\/api\//)
        // One finds out by the page that it opens, and tells the others.
        if (others[0]) await followPath(others[0], profile)
        for (const tab of tabs) await expect(banner(tab, /^Server unreachable since/)).toBeVisible()
        await restore()
        for (const tab of tabs) await expect(banner(tab, /^Server unreachable since/)).toHaveCount(0)
        if (others[0]) await followPath(others[0], survey)
      })

      await test.step('one of the others opens the stream when the first is closed', async () => {
        const before = streams.length
        // No stream reported what changed between the two, so every tab refetches.
        const refetched = others.map((tab) => tab.waitForResponse(/\/api\/survey$/))
        await first?.close()
        await expect.poll(() => streams.length).toBeGreaterThan(before)
        expect(new Set(streams.slice(before)).size).toBe(1)
        await Promise.all(refetched)
      })

      await test.step('tokens that are refused at once are renewed once', async () => {
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
        const accepted = others.map((tab) =>
          tab.waitForResponse((answer) => answer.url().endsWith('/api/survey') && answer.ok()),
        )
        await refetchAll(context)
        await Promise.all(accepted)
        for (const tab of others) await expect(accountButton(tab)).toBeVisible()
        expect(renewals).toBe(1)
      })
    },
  )
})

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(path)
  await expect(accountButton(tab)).toBeVisible()
  return tab
}
