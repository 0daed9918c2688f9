import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openWithApi } from '../fixtures/api-of.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expect, followPath, pageAs, test } from '../fixtures/journey.ts'
import { fillSignIn, signInAs, signUpAs } from '../fixtures/new-person.ts'
import { identityOrigin, origin } from '../fixtures/stack.ts'

const profile = '/dashboard/user/account-profile/profile1'
const accountOf = (page: Page, name: string) => page.getByRole('button', { name: `Account of ${name}` })
const sessions = (page: Page) => page.getByRole('region', { name: 'Active sessions' })

test('a new name appears in every session at once, signing out everywhere ends them all, and a deletion request is withdrawn, and made again for an operator to carry out', async ({
  page,
  browser,
  request,
}) => {
  const person = await signUpAs(page, request, 'Nora Petit', profile)
  await fillSignIn(page, person)
  const elsewhere = await browser.newPage({ baseURL: origin })
  await signInAs(elsewhere, person, '/dashboard/survey')
  await expect(accountOf(elsewhere, 'Nora Petit')).toBeVisible()

  await test.step('the name', async () => {
    await page.getByRole('button', { name: 'Edit name and picture' }).click()
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await page.getByRole('textbox', { name: 'Name' }).fill('Nora Petit-Ștefan 李')
    await page.getByRole('textbox', { name: 'Name' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Nora Petit-Ștefan 李' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit name and picture' })).toBeFocused()
    for (const one of [page, elsewhere]) await expect(accountOf(one, 'Nora Petit-Ștefan 李')).toBeVisible()
  })

  await test.step('the sessions', async () => {
    await expect(sessions(page).getByRole('listitem')).toHaveCount(2)
    await expect(sessions(page).getByRole('listitem').first()).toContainText('This session')
    await sessions(page).getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page).toHaveURL(`${origin}/`)
    await expect(elsewhere).toHaveURL(new RegExp(`^${identityOrigin}/`))
  })

  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).first().click()
  await fillSignIn(page, person)
  await followPath(page, profile)
  await expect(sessions(page).getByRole('listitem')).toHaveCount(1)
  await elsewhere.close()

  const asking = page.getByRole('button', { name: 'Request deletion of my data' })
  const ask = async () => {
    await asking.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Request deletion' }).click()
    await expect(page.getByText(/^You requested the deletion of your data on/)).toBeVisible()
  }
  await test.step('a request that is withdrawn', async () => {
    await ask()
    await page.reload()
    await page.getByRole('button', { name: 'Withdraw request' }).click()
    await expect(asking).toBeVisible()
  })

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as {
    format: string
    person: { email: string; userId: string }
  }
  expect([file.format, file.person.email]).toEqual(['keyroom-account-export', person.email])

  await test.step('a request that an operator carries out', async () => {
    await ask()
    const operator = await pageAs(browser, 'operator', '/dashboard/survey')
    const askApi = await openWithApi(operator, () => followPath(operator, '/dashboard/data-imports'))
    const waiting = (await (await askApi('operators/delete-requests')).json()) as { userId: string }[]
    const { userId } = file.person
    expect(waiting).toContainEqual(expect.objectContaining({ userId }))
    expect((await askApi('operators/deletions', { userId })).status()).toBe(204)
    await operator.context().close()

    // The page learns that its session has ended.
    await expect(page).toHaveURL(new RegExp(`^${identityOrigin}/`))
    await page.getByLabel('E-mail address').fill(person.email)
    await page.getByLabel('Password').fill(person.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toContainText(/is incorrect/)
  })
})

test.describe('an administrator', () => {
  test.use({ as: 'admin' })

  test('the last admin learns why they can’t be deleted, in an accessible form and dialog', async ({ page }) => {
    await page.goto(profile)
    await page.getByRole('button', { name: 'Edit name and picture' }).click()
    await page.getByLabel('Picture URL').fill('no address')
    await expectAccessible(page, { keepsLook: true })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Request deletion of my data' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Request deletion' }).click()
    await expect(dialog.getByRole('alert')).toContainText('only admin')
    await expectAccessible(page, { keepsLook: true })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })
})
