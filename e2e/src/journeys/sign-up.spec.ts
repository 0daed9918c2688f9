import type { Page } from '@playwright/test'
import { samples } from '../fixtures/accounts.ts'
import { expectAccessibleAnywhere } from '../fixtures/expect-accessible.ts'
import { expect, test } from '../fixtures/journey.ts'
import { linkTo, mailTo } from '../fixtures/outbox.ts'
import { identityOrigin, origin } from '../fixtures/stack.ts'

const password = 'quiet river of nine lanterns'

// Screens are looked at, too, each in four looks.
test.setTimeout(120_000)

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a visitor makes an account, confirms the address by mail, and works in it', async ({ page, request }) => {
  const email = `nora.${Date.now()}+beds@planner.test`

  await test.step('a form that says what is missing', async () => {
    await page.goto('/')
    await page
      .getByRole('button', { name: /create an account|sign up/i })
      .first()
      .click()
    await expectScreen(page, 'Create an account')
    await page.getByLabel('Name').fill('Nora Petit')
    await page.getByLabel('Email address').fill(email.toUpperCase())
    await fillPasswords(page, 'short', 'shorter')
    await expect(page.getByRole('alert')).toContainText('not created yet')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/too short/)
    await expectAccessibleAnywhere(page)
  })

  await test.step('nobody is in before the address is confirmed', async () => {
    await fillPasswords(page, password)
    await expect(page).toHaveURL('/signup-confirmation')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your mail')
    await page.goto('/dashboard')
    await fillSignIn(page, email)
    await expectScreen(page, 'Confirm your address first')
    const before = await linkTo(request, email, /\/confirm\//)
    await page.getByRole('button', { name: 'Send the mail again' }).click()
    await expect(page.getByRole('status')).toContainText('A new link is on its way')
    expect(await linkTo(request, email, /\/confirm\//)).not.toBe(before)
    await page.goto(before)
    await expectScreen(page, 'This link does not work')
  })

  const link = await linkTo(request, email, /\/confirm\//)
  await test.step('the link in the mail', async () => {
    await page.goto(link)
    await expectScreen(page, 'Confirm your address')
    await page.getByRole('button', { name: 'Confirm the address' }).click()
    await expect(page).toHaveURL('/email-verified')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address is confirmed')
    await page.goBack()
    await page.goto(link)
    await expectScreen(page, 'Your address is confirmed already')
  })

  await test.step('a personal account with nothing bought', async () => {
    await page.getByRole('link', { name: 'Sign in' }).click()
    await fillSignIn(page, email)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await expect(page.getByText('Nora Petit').or(page.getByText(email)).first()).toBeVisible()
  })
})

test('who signs up with an address that has an account is told by mail only', async ({ page, request }) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Name').fill('Somebody Else')
  await page.getByLabel('Email address').fill(samples.free)
  await fillPasswords(page, password)
  await expect(page).toHaveURL('/signup-confirmation')
  expect((await mailTo(request, samples.free))[0]?.subject).toBe('You have a KeyRoom account already')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the forms of the sign-in service work', async ({ page, request }) => {
    const email = `quiet.${Date.now()}@planner.test`
    const query = new URLSearchParams({
      client_id: 'keyroom-dashboard',
      redirect_uri: `${origin}/dashboard`,
      response_type: 'code',
      scope: 'openid',
      state: 's',
      nonce: 'n',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
      screen_hint: 'signup',
      ui_locales: 'ro',
    })
    await page.goto(`${identityOrigin}/authorize?${query.toString()}`)
    await page.getByLabel('Nume').fill('Ana Pop')
    await page.getByLabel('Adresă de e-mail').fill(email)
    await page.getByLabel('Parolă', { exact: true }).fill(password)
    await page.getByLabel('Confirmați parola').fill(password)
    await page.getByRole('button', { name: 'Creați contul' }).click()
    await page.goto(await linkTo(request, email, /\/confirm\//))
    await page.getByRole('button', { name: 'Confirmați adresa' }).click()
    await expect(page).toHaveURL('/email-verified')
  })
})

async function expectScreen(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await expectAccessibleAnywhere(page)
}

async function fillPasswords(page: Page, chosen: string, again = chosen): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(chosen)
  await page.getByLabel('Password again').fill(again)
  await page.getByRole('button', { name: 'Create the account' }).click()
}

async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
