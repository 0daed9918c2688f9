import type { Page } from '@playwright/test'
import { recovers } from '../chaos/cases.ts'
import { inContainers } from '../fixtures/stack.ts'
import { expect } from '../fixtures/journey.ts'
import { manage } from '../fixtures/management.ts'
import { expectRecovered, openFollowing } from '../fixtures/outage.ts'
import { testWithStack } from '../fixtures/own-stack.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { startTroubledStack, type TroubledStack } from '../fixtures/troubled-stack.ts'

const test = testWithStack(startTroubledStack)

test.skip(inContainers, 'nothing can be put between the containers, and src/containers kills them')
test.use({ as: 'admin' })

const membersPage = '/dashboard/user/members'
const marc = 'Marc Dubois'
/** Retries and the check whether a call was carried out take time. */
const afterRetries = { timeout: 120_000 }

const grid = (page: Page, name: string) => page.getByRole('grid', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const seat = (page: Page) =>
  grid(page, 'Seat assignment').getByRole('checkbox', { name: `Accounting Tier for ${marc}` })
const row = (page: Page, name: string) => grid(page, 'Members').getByRole('row').filter({ hasText: name })

/** Lakeside Health at the provider: its members with their roles. */
async function membersOf(page: Page, troubled: TroubledStack): Promise<string[]> {
  const path = 'organizations/org_lakeside/members?fields=user_id,roles&include_fields=true'
  const members = (await manage(page.request, 'GET', path, undefined, troubled)) as {
    user_id: string
    roles: { name: string }[]
  }[]
  return members
    .map(
      ({ user_id: id, roles }) =>
        `${id} ${roles
          .map(({ name }) => name)
          .toSorted()
          .join()}`,
    )
    .toSorted()
}

test('a member whose removal fails keeps everything, and is notified once they are removed', async ({
  page,
  browser,
  own: troubled,
}) => {
  const memberPage = await browser.newPage({
    baseURL: troubled.origin,
    locale: 'en-GB',
    storageState: { cookies: [], origins: [] },
  })
  const following = memberPage.waitForResponse(/\/api\/changes$/)
  await signIn(memberPage, 'member', '/dashboard/user/account-profile/profile1')
  await following
  await page.goto(membersPage)
  await expect(seat(page)).toBeVisible()
  const remove = async () => {
    await page.getByRole('button', { name: `Remove ${marc}` }).click()
    await dialog(page).getByRole('textbox').fill('DELETE')
    await page.keyboard.press('Enter')
  }

  const before = await membersOf(page, troubled)
  troubled.fail(/^(POST|DELETE|PATCH) \/api\/v2\//, 'too-many')
  await remove()
  const notice = page
    .getByRole('alert')
    .filter({ hasText: /^The member directory is not responding: nothing was changed\. Try again in a moment/ })
  await expect(notice.first()).toBeVisible(afterRetries)
  expect(troubled.failures(), 'it was asked').toBeGreaterThan(0)
  expect(await membersOf(page, troubled)).toEqual(before)
  await page
    .getByRole('button', { name: /^Close/ })
    .first()
    .click()
  await expect(row(page, marc)).toHaveCount(1)
  await expect(memberPage.getByRole('heading', { level: 1 })).toHaveText('Profile')

  // The provider carries the call out without a response, so the API checks the result.
  troubled.fail(/^DELETE /, 'no-response')
  await remove()
  await expect(memberPage.getByRole('heading', { level: 1 })).toHaveText(
    'You are no longer a member of Lakeside Health',
    afterRetries,
  )
  troubled.recover()
  await expect(row(page, marc)).toHaveCount(0)
  await page.reload()
  await expect(seat(page)).toHaveCount(0)
  expect(await membersOf(page, troubled)).not.toContainEqual(expect.stringContaining('sample-member'))
  await memberPage.getByRole('button', { name: 'Sign in to another account' }).click()
  await expect(memberPage).toHaveURL(new RegExp(`^${troubled.identityOrigin}/`))
  await memberPage.close()
})

test.describe('power', { tag: '@chaos' }, () => {
  test.skip(Boolean(process.env['DATABASE_URL']), 'it breaks the embedded database')

  test('a stack that is killed has everything that a page was told is saved, and the page goes on by itself', async ({
    page,
    own,
  }) => {
    const addDomain = async (domain: string) => {
      await page.getByRole('button', { name: 'Add Domain' }).click()
      await page.getByLabel('Domain', { exact: true }).fill(domain)
      await page.keyboard.press('Enter')
    }
    const removeButton = (domain: string) => page.getByRole('button', { name: `Remove ${domain}` })
    await openFollowing(page, membersPage)
    await addDomain('before.test')
    await expect(removeButton('before.test')).toBeVisible()
    await own.kill()
    await expect(page.getByRole('status').filter({ hasText: /^Server unreachable since/ })).toBeVisible()
    await own.restart()
    await recovers(() => expectRecovered(page))
    // The answer has all domains as they are stored.
    await addDomain('after.test')
    await expect(removeButton('after.test')).toBeVisible()
    await expect(removeButton('before.test')).toBeVisible()
  })
})
