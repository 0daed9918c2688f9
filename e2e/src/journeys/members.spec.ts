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

  test('assigns and removes seats at the same time as another admin: open pages follow, and the same change happens once', async ({
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
    for (const one of pages) await expect(box(one)).toBeChecked()
    const removed = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await box(page).uncheck()
    await expect(box(other)).not.toBeChecked()
    expect((await removed).status()).toBe(200)
  })

  test('learns that their own rights stay, downloads the tables, reaches every seat by keyboard, and finds the seats in the profile', async ({
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

    await test.step('every seat is reached by keyboard alone', async () => {
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
      await expect(seat(page, 'Accounting Tier for Marc Dubois')).toBeFocused()
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
