import type { Page } from '@playwright/test'
import { inContainers } from '../fixtures/compose.ts'
import { expect } from '../fixtures/journey.ts'
import { manage } from '../fixtures/management.ts'
import { testWithStack } from '../fixtures/own-stack.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { startTroubledStack, type TroubledStack } from '../fixtures/troubled-stack.ts'

const test = testWithStack(startTroubledStack)

test.skip(inContainers, 'nothing can be put between the containers')
test.use({ as: 'admin' })
// Each test starts from the state of the previous one.
test.describe.configure({ mode: 'serial' })

const membersPage = '/dashboard/user/members'
const marc = 'Marc Dubois'
const directoryAway = /^The member directory is not responding: nothing was (changed|sent)\. Try again in a moment/
/** Retries and the check whether a call was carried out take time. */
const afterRetries = { timeout: 120_000 }

const grid = (page: Page, name: string) => page.getByRole('grid', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const alert = (page: Page, text: RegExp | string) => page.getByRole('alert').filter({ hasText: text }).first()
const seat = (page: Page) =>
  grid(page, 'Seat assignment').getByRole('checkbox', { name: `Accounting Tier for ${marc}` })
const row = (page: Page, name: string) => grid(page, 'Members').getByRole('row').filter({ hasText: name })

/** Lakeside Health at the provider: members with their roles, and open invitations. */
async function directoryOf(page: Page, troubled: TroubledStack): Promise<unknown> {
  const ask = (path: string) => manage(page.request, 'GET', `organizations/org_lakeside/${path}`, undefined, troubled)
  const members = (await ask('members?fields=user_id,roles&include_fields=true')) as {
    user_id: string
    roles: { name: string }[]
  }[]
  const invitations = (await ask('invitations')) as { invitee: { email: string } }[]
  return {
    members: members
      .map(
        ({ user_id: id, roles }) =>
          `${id} ${roles
            .map(({ name }) => name)
            .toSorted()
            .join()}`,
      )
      .toSorted(),
    invitations: invitations.map(({ invitee }) => invitee.email).toSorted(),
  }
}

/** Makes a change while the provider fails, and expects a message and no change at the provider. */
async function expectNothingDone(page: Page, troubled: TroubledStack, change: () => Promise<void>): Promise<void> {
  const before = await directoryOf(page, troubled)
  await change()
  await expect(alert(page, directoryAway)).toBeVisible(afterRetries)
  expect(troubled.failures(), 'it was asked').toBeGreaterThan(0)
  expect(await directoryOf(page, troubled)).toEqual(before)
  troubled.recover()
  await page
    .getByRole('button', { name: /^Close/ })
    .first()
    .click()
}

const writes = /^(POST|DELETE|PATCH) \/api\/v2\//

test.describe('a provider that fails', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(membersPage)
    await expect(seat(page)).toBeVisible()
  })
  test.afterEach(({ own: troubled }) => troubled.recover())

  test('by too many requests prevents an invitation, which succeeds afterwards', async ({ page, own: troubled }) => {
    const email = 'later@lakeside.test'
    troubled.fail(/^POST .*\/invitations/, 'too-many')
    await page.getByRole('button', { name: 'Invite Member' }).click()
    await dialog(page)
      .getByLabel(/E-mail address/)
      .fill(email)
    const before = await directoryOf(page, troubled)
    const send = dialog(page).getByRole('button', { name: 'Send invitation' })
    await send.click()
    const reason = /^Too many invitations in a short time: nothing was sent/
    await expect(dialog(page).getByRole('alert')).toContainText(reason, afterRetries)
    expect(await directoryOf(page, troubled)).toEqual(before)
    troubled.recover()
    await send.click()
    await expect(dialog(page)).toHaveCount(0, afterRetries)
    await expect(page.getByRole('button', { name: `Withdraw the invitation to ${email}` })).toBeVisible()
    expect(await directoryOf(page, troubled)).toMatchObject({ invitations: expect.arrayContaining([email]) })
  })

  test('by not responding prevents a role change, which succeeds afterwards', async ({ page, own: troubled }) => {
    const makeAdmin = async () => {
      await page.getByRole('button', { name: `Make admin: ${marc}` }).click()
      await dialog(page).getByRole('textbox').fill('CONFIRM')
      await page.keyboard.press('Enter')
    }
    troubled.fail(writes, 'silent')
    await expectNothingDone(page, troubled, makeAdmin)
    await expect(row(page, marc)).not.toContainText('Admin')
    await makeAdmin()
    await expect(row(page, marc)).toContainText('Admin')
    const remove = page.getByRole('button', { name: `Remove admin rights from ${marc}` })
    await expect(remove).toBeEnabled(afterRetries)
    await remove.click()
    await dialog(page).getByRole('textbox').fill('REMOVE')
    await page.keyboard.press('Enter')
    await expect(row(page, marc)).not.toContainText('Admin')
  })

  test('by too many requests prevents changes of seats and domains, which succeed afterwards', async ({
    page,
    own: troubled,
  }) => {
    const domain = 'later.org'
    troubled.fail(/^GET \/api\/v2\/organizations/, 'too-many')
    await seat(page).click()
    await expect(alert(page, 'Failed to update seat assignment')).toBeVisible(afterRetries)
    await expect(seat(page)).not.toBeChecked()
    troubled.recover()
    await page.reload()
    await expect(seat(page)).not.toBeChecked()
    for (const wanted of [true, false]) {
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
      await seat(page).setChecked(wanted)
      expect((await saved).status()).toBe(200)
    }

    troubled.fail(/^GET \/api\/v2\/organizations/, 'too-many')
    await page.getByRole('button', { name: 'Add Domain' }).click()
    await page.getByLabel('Domain', { exact: true }).fill(domain)
    await page.keyboard.press('Enter')
    await expect(alert(page, /Error adding domain|^The member directory/)).toBeVisible(afterRetries)
    troubled.recover()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Add Domain' })).toBeVisible()
    await expect(page.getByRole('button', { name: `Remove ${domain}` })).toHaveCount(0)
    await page.getByRole('button', { name: 'Add Domain' }).click()
    await page.getByLabel('Domain', { exact: true }).fill(domain)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `Remove ${domain}` })).toBeVisible()
  })
})

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
  troubled.fail(writes, 'too-many')
  await expectNothingDone(page, troubled, remove)
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
  expect(await directoryOf(page, troubled)).toMatchObject({
    members: expect.not.arrayContaining([expect.stringContaining('sample-member')]),
  })
  await memberPage.getByRole('button', { name: 'Sign in to another account' }).click()
  await expect(memberPage).toHaveURL(new RegExp(`^${troubled.identityOrigin}/`))
  await memberPage.close()
})
