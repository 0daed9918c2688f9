import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../fixtures/journey.ts'
import { linkTo } from '../fixtures/outbox.ts'
import { origin } from '../fixtures/stack.ts'

const path = '/dashboard/user/members'
const password = 'quiet river of nine lanterns'

// From the invitation to the end of the membership, in the pages of two users.

test.use({ as: 'admin' })

const members = (page: Page) => page.getByRole('grid', { name: 'Members' })

test('a new member is invited once more after a withdrawal, joins, gets a seat and admin rights, and is removed, and both open pages follow', async ({
  page: admin,
  browser,
  request,
}) => {
  // A second run finds the member of a first one that failed.
  const number = Date.now()
  const [name, email] = [`Nia Brandt ${number}`, `nia.${number}@lakeside.test`]

  const nia = await pageOfSomebodyElse(browser)
  const withdraw = `Withdraw the invitation to ${email}`

  await test.step('an invitation that is withdrawn, as its link says', async () => {
    await admin.goto(path)
    await admin.getByRole('button', { name: 'Invite Member' }).click()
    await admin.getByLabel('E-mail address').fill(email)
    await admin.getByRole('button', { name: 'Send invitation' }).click()
    const answered = admin.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await confirm(admin, withdraw, 'WITHDRAW')
    expect((await answered).status()).toBe(204)
    await expect(admin.getByRole('button', { name: withdraw })).toHaveCount(0)
    await nia.goto(await linkTo(request, email, /invitation=/))
    await expect(nia.getByRole('heading', { level: 1 })).toHaveText('This invitation was withdrawn')
  })

  await test.step('the invitation', async () => {
    await admin.getByRole('button', { name: 'Invite Member' }).click()
    await admin.getByLabel('E-mail address').fill('nia@elsewhere.test')
    await admin.keyboard.press('Enter')
    // A message about the invitation before may still be inside the dialog.
    const refused = admin.getByRole('dialog').getByRole('alert').filter({ hasText: 'Invalid email' })
    await expect(refused).toHaveText('Invalid email or domain not allowed')
    await admin.getByLabel('E-mail address').fill(email)
    await admin.keyboard.press('Enter')
    await expect(admin.getByRole('dialog')).toHaveCount(0)
    await expect(admin.getByRole('button', { name: withdraw })).toBeVisible()
  })

  await test.step('the admin’s open page shows the new member', async () => {
    await nia.goto(await linkTo(request, email, /invitation=/))
    await expect(nia.getByRole('heading', { level: 1 })).toHaveText('Join Lakeside Health')
    await nia.getByLabel('Name', { exact: true }).fill(name)
    await nia.getByLabel('Password', { exact: true }).fill(password)
    await nia.getByLabel('Confirm password').fill(password)
    await nia.getByRole('button', { name: 'Create account and join' }).click()
    await expect(nia.getByRole('button', { name: /^Account of/ })).toBeVisible()
    const row = members(admin).getByRole('row', { name: email })
    await expect(row).toContainText('Member')
    await expect(admin.getByRole('button', { name: withdraw })).toHaveCount(0)
  })

  await test.step('a seat unlocks the open page of the member', async () => {
    await openByMenu(nia, /^Programming/)
    await expect(nia.getByRole('alert').filter({ hasText: 'Requires the Standard Tier Bundle' })).toBeVisible()
    await admin.getByRole('checkbox', { name: `Standard Tier for ${name}` }).check()
    await expect(async () => {
      await openByMenu(nia, /^Programming/)
      await expect(nia.getByRole('heading', { level: 1, name: 'Programming' })).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 120_000 })
  })

  await test.step('admin rights appear and disappear in the open page of the member', async () => {
    await openByMenu(nia, /^Members/)
    await expect(nia.getByRole('table', { name: 'Members' })).toBeVisible()
    await confirm(admin, `Make admin: ${name}`, 'CONFIRM')
    await expect(nia.getByRole('grid', { name: 'Seat assignment' })).toBeVisible()
    await confirm(admin, `Remove admin rights from ${name}`, 'REMOVE')
    await expect(nia.getByRole('table', { name: 'Members' })).toBeVisible()
    await expect(nia.getByRole('grid', { name: 'Seat assignment' })).toHaveCount(0)
  })

  await test.step('a removed member leaves the list and loses access', async () => {
    const answered = admin.waitForResponse((answer) => answer.url().includes('/member?'))
    await confirm(admin, `Remove ${name}`, 'DELETE')
    await expect(members(admin).getByRole('row', { name: email })).toHaveCount(0)
    expect((await answered).status()).toBe(204)
    await expect(nia.getByRole('table', { name: 'Members' })).toHaveCount(0)
    await admin.reload()
    await expect(members(admin).getByRole('row', { name: 'Marc Dubois' })).toBeVisible()
    await expect(members(admin).getByRole('row', { name: email })).toHaveCount(0)
  })
})

/** A page of another browser without a session. */
async function pageOfSomebodyElse(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  await context.addCookies([{ name: 'CookieConsent', value: 'true', url: origin }])
  return context.newPage()
}

async function openByMenu(page: Page, entry: RegExp): Promise<void> {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: entry }).click()
}

async function confirm(page: Page, button: string, word: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(word)
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
