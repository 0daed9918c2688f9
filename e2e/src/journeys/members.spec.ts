import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expect, test } from '../fixtures/journey.ts'

const path = '/dashboard/user/members'
const seatsUpdate = '**/api/orgs/*/settings/seats/update'

const grid = (page: Page, name: string) => page.getByRole('grid', { name })
const seat = (page: Page, name: string) => grid(page, 'Seat assignment').getByRole('checkbox', { name })
const dialog = (page: Page) => page.getByRole('dialog')

test.describe('an administrator', () => {
  test.use({ as: 'admin' })

  test('assigns and removes seats at the same time as another admin: open pages follow, the same change happens once, and all survive a reload', async ({
    page,
  }) => {
    const other = await page.context().newPage()
    const pages = [page, other] as const
    const box = (of: Page) => seat(of, 'Accounting Tier for Mei Chen')
    for (const one of pages) {
      await one.goto(path)
      await expect(box(one)).not.toBeChecked()
    }
    await box(page).check()
    await expect(box(other)).toBeChecked()
    await box(other).uncheck()
    await expect(box(page)).not.toBeChecked()
    // Neither request is sent before both pages have clicked, so that neither has seen the other's change.
    const bothClicked = Promise.withResolvers<void>()
    for (const one of pages) {
      await one.route(seatsUpdate, async (route) => {
        await bothClicked.promise
        await route.continue()
      })
    }
    const answers = pages.map((one) => one.waitForResponse((answer) => answer.request().method() === 'PUT'))
    for (const one of pages) await box(one).check()
    bothClicked.resolve()
    for (const answer of await Promise.all(answers)) expect(answer.status()).toBe(200)
    for (const one of pages) {
      await one.reload()
      await expect(box(one)).toBeChecked()
    }
    const removed = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await box(page).uncheck()
    await expect(box(other)).not.toBeChecked()
    expect((await removed).status()).toBe(200)
    await page.reload()
    await expect(box(page)).not.toBeChecked()
  })

  test('learns that their own rights stay, adds and removes a domain, downloads the tables, reaches every seat by keyboard, and finds the seats in the profile', async ({
    page,
  }) => {
    await page.goto(path)
    await test.step('a button that can’t be used says why', async () => {
      const button = page.getByRole('button', { name: 'Remove admin rights from Ada Lindqvist' })
      await expect(button).toBeDisabled()
      // What loads above it moves it away from the pointer. A hover waits for the end of a movement if not forced.
      await expect(page.getByRole('grid', { name: 'Seat assignment' })).toBeVisible()
      await button.locator('..').hover()
      await expect(page.getByText(/can’t remove your own admin rights/)).toBeVisible()
    })

    await test.step('an allowed domain is added and removed', async () => {
      const domain = `clinic-${Date.now()}.org`
      await page.getByRole('button', { name: 'Add Domain' }).click()
      await page.getByLabel('Domain', { exact: true }).fill('clinic')
      await page.keyboard.press('Enter')
      await expect(dialog(page).getByRole('alert')).toHaveText('Invalid domain format')
      await page.getByLabel('Domain', { exact: true }).fill(domain)
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toHaveCount(0)
      await page.getByRole('button', { name: `Remove ${domain}` }).click()
      await dialog(page).getByRole('button', { name: 'Remove domain' }).click()
      await expect(dialog(page)).toHaveCount(0)
      await expect(page.getByText(domain)).toHaveCount(0)
    })

    await test.step('the seats are downloaded by keyboard, and the members as a workbook', async () => {
      await page.getByRole('button', { name: 'Download: Seat assignment' }).press('Enter')
      await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeFocused()
      const [seats] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
      expect(seats.suggestedFilename()).toMatch(/^Seat-assignment-[\d-]{10}\.csv$/)
      const text = await readFile(await seats.path(), 'utf8')
      expect(text).toMatch(/^\ufeffName,E-mail,Standard Tier,Accounting Tier,KeyRoom Toolkit\r\n/)
      expect(text).toContain('Ada Lindqvist,admin@lakeside.test,Yes,No,Yes\r\n')
      await expect(page.getByRole('button', { name: 'Download: Seat assignment' })).toBeFocused()
      await page.getByRole('button', { name: 'Download: Members' }).click()
      const [members] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click(),
      ])
      expect(members.suggestedFilename()).toMatch(/^Members-[\d-]{10}\.xlsx$/)
      expect((await readFile(await members.path())).subarray(0, 2).toString()).toBe('PK')
    })

    await test.step('every seat is reached by keyboard alone, and an assignment that failed is undone with a message', async () => {
      await page.route(seatsUpdate, (route) =>
        route.fulfill({ status: 500, json: { code: 'internal', message: '', requestId: 'r' } }),
      )
      const box = seat(page, 'Accounting Tier for Marc Dubois')
      await expect(box).not.toBeChecked()
      await page.getByRole('searchbox', { name: 'Find a member to assign seats to' }).focus()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'Download: Seat assignment' })).toBeFocused()
      for (const head of [/^Member/, /^Standard Tier/, /^Accounting Tier/, /^KeyRoom Toolkit/]) {
        await page.keyboard.press('Tab')
        await expect(grid(page, 'Seat assignment').getByRole('button', { name: head })).toBeFocused()
      }
      await page.keyboard.press('Tab')
      await expect(seat(page, 'Standard Tier for Ada Lindqvist')).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowRight')
      await expect(box).toBeFocused()
      await page.keyboard.press('Space')
      await expect(page.getByRole('alert').filter({ hasText: 'Failed to update seat assignment' })).toBeVisible()
      await expect(box).toBeFocused()
      await expect(box).not.toBeChecked()
    })

    await test.step('the dialogs are accessible', async () => {
      for (const name of ['Remove Marc Dubois', 'Make admin: Marc Dubois', 'Invite Member', 'Add Domain']) {
        await page.getByRole('button', { name, exact: true }).click()
        await expect(dialog(page)).toBeVisible()
        await expectAccessible(page, { keepsLook: name !== 'Add Domain' })
        await page.keyboard.press('Escape')
        await expect(dialog(page)).toHaveCount(0)
      }
    })

    await test.step('the profile has the same members and seats', async () => {
      await page
        .getByRole('navigation', { name: 'Main menu' })
        .getByRole('link', { name: /^Profile/ })
        .click()
      await page.getByRole('tab', { name: 'Organisation' }).click()
      await expect(grid(page, 'Members').getByText('member@lakeside.test')).toBeVisible()
      await expect(grid(page, 'Seat assignment')).toBeVisible()
    })
  })
})

test.describe('a member', () => {
  test.use({ as: 'member' })

  test('sees names, e-mail addresses and roles, and no controls', async ({ page }) => {
    await page.goto(path)
    const table = page.getByRole('table', { name: 'Members' })
    await expect(table.getByRole('row', { name: /Ada Lindqvist/ })).toContainText('Admin')
    await expect(table.getByRole('columnheader')).toHaveText(['Name', 'E-mail', 'Roles'])
    for (const heading of ['Seat assignment', 'Pending invites', 'Allowed domains']) {
      await expect(page.getByRole('heading', { name: heading })).toHaveCount(0)
    }
    await expect(page.getByRole('button', { name: 'Invite Member' })).toHaveCount(0)
    await expectAccessible(page, { keepsLook: true })
  })
})
