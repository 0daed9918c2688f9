import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/journey.ts'
import { signIn } from '../fixtures/sign-in.ts'

const programming = '/dashboard/widget/programming'
const stored = '**/api/programs/*'
const horizon = (page: Page) => page.getByRole('textbox', { name: /^Horizon/ })
const question = (page: Page) => page.getByRole('dialog', { name: 'Log out and delete unsaved edits?' })

test('a logout sends edits that can be sent, others wait for their account, and none is deleted without a question', async ({
  page,
}) => {
  const name = await startProgram(page)
  const link = linkTo(page)
  await test.step('a logout sends what can be sent', async () => {
    await editOffline(page, '14')
    await page.unroute(stored)
    await logOut(page)
    await expectFrontPage(page)
    expect(await waitingEdits(page)).toBe(0)
  })

  await test.step('the account has it, and a logout from another page leaves later edits to wait', async () => {
    await signIn(page, 'standard', programming)
    await link.click()
    await expect(horizon(page)).toHaveValue('14')
    await editOffline(page, '12')
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^Map/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Map' })).toBeVisible()
    await logOut(page)
    await expectFrontPage(page)
    expect(await waitingEdits(page)).toBe(1)
  })

  await test.step('their owner finds them, and is asked before a logout deletes them', async () => {
    await signIn(page, 'standard', programming)
    await link.click()
    await expect(horizon(page)).toHaveValue('12')
    await expect(page.getByText(/^Not sent yet/)).toBeVisible()
    await logOut(page)
    await expect(question(page).getByRole('listitem')).toHaveText(name)
    await question(page).getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await logOut(page)
    await question(page).getByRole('button', { name: 'Delete and log out' }).click()
    await expectFrontPage(page)
    expect(await waitingEdits(page)).toBe(0)
  })
})

/** Signs in and starts a program. Returns its name, which other programs may have too. */
async function startProgram(page: Page): Promise<string> {
  await signIn(page, 'standard', programming)
  await page.getByRole('button', { name: 'Blank programme' }).click()
  await expect(page).toHaveURL(/program=/)
  await expect(horizon(page)).toBeVisible()
  return page.getByRole('heading', { level: 1 }).innerText()
}

/** The link to the open program in the list of programs, where others may have the same name. */
function linkTo(page: Page): Locator {
  return page.locator(`a[href$="program=${new URL(page.url()).searchParams.get('program')}"]`)
}

/** Changes the horizon while no program can be reached. */
async function editOffline(page: Page, years: string): Promise<void> {
  await page.route(stored, (route) => route.abort())
  await horizon(page).fill(years)
  await expect(page.getByText(/^Not sent yet/)).toBeVisible()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

async function expectFrontPage(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' }).first()).toBeVisible()
}

/** How many programs have edits in this browser that their account does not have. */
function waitingEdits(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('keyroom-programming')
    const database = await new Promise<IDBDatabase>((resolve) =>
      opening.addEventListener('success', () => resolve(opening.result)),
    )
    const count = database.transaction('waiting-edits').objectStore('waiting-edits').count()
    await new Promise((resolve) => count.addEventListener('success', resolve))
    database.close()
    return count.result
  })
}
