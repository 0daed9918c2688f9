import { globSync, rmSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { samplePassword, samples } from '../fixtures/accounts.ts'
import { expectAccessibleAnywhere } from '../fixtures/expect-accessible.ts'
import { expect, test } from '../fixtures/journey.ts'
import { linkTo, mailTo } from '../fixtures/outbox.ts'
import { fillLogin } from '../fixtures/sign-in.ts'
import { identityOrigin, state } from '../fixtures/stack.ts'

// An account that hardly any other journey signs in with: in between it has another password and no session.
const who = 'operator'
const email = samples[who]
const newPassword = 'quiet river of nine lanterns'
const wanted = '/dashboard/user/account-profile/profile1?tab=subscription'

// Screens are looked at, too, each in four looks.
test.setTimeout(120_000)

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.afterEach(async ({ request }, { status, expectedStatus }) => {
  // The sessions that journeys keep have ended with the password.
  for (const session of globSync(`${state}/journeys/${who}-*.json`)) rmSync(session)
  // Where the journey ended half-way, others still find the sample's password.
  if (status !== expectedStatus) await choosePassword(request, samplePassword)
})

test('a person who forgot the password chooses a new one by mail and comes to the page that they wanted', async ({
  page,
  request,
}) => {
  await test.step('from the sign-in to the letter', async () => {
    await page.goto(wanted)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expectScreen(page, 'Forgot your password?')
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expectScreen(page, 'Check your mail')
    await page.getByRole('link', { name: 'Open the outbox' }).click()
    await expectScreen(page, 'Outbox')
    await page.getByRole('link', { name: 'Choose a new password for KeyRoom' }).first().click()
    await expectScreen(page, 'Choose a new password for KeyRoom')
  })

  const link = page.getByRole('link', { name: /\/reset\// })
  const address = (await link.textContent()) ?? ''

  await test.step('a mistake costs nothing', async () => {
    await link.click()
    await expectScreen(page, 'Choose a new password')
    await fillPasswords(page, newPassword, `${newPassword}.`)
    await expect(page.getByRole('alert')).toContainText('not the same')
    await expectAccessibleAnywhere(page)
  })

  await test.step('to the page that they wanted', async () => {
    await fillPasswords(page, newPassword)
    await expectScreen(page, 'Your password was changed')
    await page.getByRole('link', { name: 'Sign in' }).click()
    await fillLogin(page, who, samplePassword)
    await expect(page.getByRole('alert')).toContainText(/not right/)
    await fillLogin(page, who, newPassword)
    await expect(page).toHaveURL(wanted)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
  })

  await test.step('the link works no second time, and a letter told them', async () => {
    await page.goto(address)
    await expectScreen(page, 'This link does not work')
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expectScreen(page, 'Forgot your password?')
    const [newest] = await mailTo(request, email)
    expect(newest?.subject).toBe('Your KeyRoom password was changed')
  })

  await test.step('the next change signs them out', async () => {
    await choosePassword(request, samplePassword)
    await page.goto('/dashboard')
    await expect(page).toHaveURL(new RegExp(`^${identityOrigin}/login/`))
    await fillLogin(page, who)
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  })
})

test('the outbox says that it has nothing for an address', async ({ page }) => {
  await page.goto(`${identityOrigin}/outbox`)
  await page.getByLabel('Search by address').fill('nobody@example.test')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('status')).toHaveText('No mail to “nobody@example.test”.')
  await expectAccessibleAnywhere(page)
})

async function expectScreen(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expectAccessibleAnywhere(page)
}

async function fillPasswords(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password again').fill(again)
  await page.getByRole('button', { name: 'Change the password' }).click()
}

/** Goes through the same forms without a browser. */
async function choosePassword(request: APIRequestContext, password: string): Promise<void> {
  const asked = await request.post(`${identityOrigin}/forgot`, { form: { email } })
  expect(asked.ok()).toBe(true)
  const link = await linkTo(request, email, /\/reset\//)
  const chosen = await request.post(link, { form: { password, again: password } })
  expect(chosen.ok()).toBe(true)
}
