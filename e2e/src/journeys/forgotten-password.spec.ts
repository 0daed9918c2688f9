import type { APIRequestContext, Page } from '@playwright/test'
import { expectIdentityPageAccessible } from '../fixtures/expect-accessible.ts'
import { expect, test } from '../fixtures/journey.ts'
import { fillSignIn, signInAs, signUpAs } from '../fixtures/new-person.ts'
import { linkTo, mailTo } from '../fixtures/outbox.ts'
import { identityOrigin } from '../fixtures/stack.ts'

const newPassword = 'seven slow trams at noon'
const wanted = '/dashboard/user/account-profile/profile1?tab=subscription'

test('a user who forgot the password sets a new one by e-mail and returns to the requested page', async ({
  page,
  request,
}) => {
  // An account of its own: a change of the password ends its sessions.
  const person = await signUpAs(page, request, 'Nora Fields', wanted)
  const { email } = person

  await test.step('from the sign-in to the e-mail', async () => {
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expectScreen(page, 'Forgot your password?')
    await page.getByLabel('E-mail address').fill(email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expectScreen(page, 'Check your e-mail')
    await page.getByRole('link', { name: 'Open outbox' }).click()
    await expectScreen(page, 'Outbox')
    await page.getByRole('link', { name: 'Choose a new KeyRoom password' }).first().click()
    await expectScreen(page, 'Choose a new KeyRoom password')
  })

  const link = page.getByRole('link', { name: /\/reset\// })
  const address = (await link.textContent()) ?? ''

  await test.step('a mistake can be corrected', async () => {
    await link.click()
    await expectScreen(page, 'Choose a new password')
    await fillPasswords(page, newPassword, `${newPassword}.`)
    await expect(page.getByRole('alert')).toContainText('do not match')
    await expectIdentityPageAccessible(page)
  })

  await test.step('the requested page opens', async () => {
    await fillPasswords(page, newPassword)
    await expectScreen(page, 'Your password was changed')
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password').fill(person.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toContainText(/is incorrect/)
    await fillSignIn(page, { ...person, password: newPassword })
    await expect(page).toHaveURL(wanted)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
  })

  await test.step('the link works once, and an e-mail reports the change', async () => {
    await page.goto(address)
    await expectScreen(page, 'This link does not work')
    await page.getByRole('link', { name: 'Request a new link' }).click()
    await expectScreen(page, 'Forgot your password?')
    const [newest] = await mailTo(request, email)
    expect(newest?.subject).toBe('Your KeyRoom password was changed')
  })

  await test.step('the next change ends the session', async () => {
    await choosePassword(request, email, person.password)
    await signInAs(page, person)
  })
})

async function expectScreen(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expectIdentityPageAccessible(page)
}

async function fillPasswords(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm new password').fill(again)
  await page.getByRole('button', { name: 'Change password' }).click()
}

/** Submits the same forms without a browser. */
async function choosePassword(request: APIRequestContext, email: string, password: string): Promise<void> {
  const asked = await request.post(`${identityOrigin}/forgot`, { form: { email } })
  expect(asked.ok()).toBe(true)
  const link = await linkTo(request, email, /\/reset\//)
  const chosen = await request.post(link, { form: { password, again: password } })
  expect(chosen.ok()).toBe(true)
}
