import type { Page } from '@playwright/test'
import { samples } from '../fixtures/sign-in.ts'
import { expectIdentityPageAccessible } from '../fixtures/expect-accessible.ts'
import { expect, test } from '../fixtures/journey.ts'
import { linkTo, mailTo } from '../fixtures/outbox.ts'
import { identityOrigin, origin } from '../fixtures/stack.ts'

const password = 'quiet river of nine lanterns'

test('a visitor creates an account, confirms the e-mail address, and uses the product', async ({ page, request }) => {
  const email = `nora.${Date.now()}+beds@planner.test`

  await test.step('the form shows what is missing', async () => {
    await page.goto('/')
    await page
      .getByRole('button', { name: /create an account|sign up/i })
      .first()
      .click()
    await expectScreen(page, 'Create an account')
    await page.getByLabel('Name').fill('Nora Petit')
    await page.getByLabel('E-mail address').fill(email.toUpperCase())
    await fillPasswords(page, 'short', 'shorter')
    await expect(page.getByRole('alert')).toContainText('not been created yet')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/too short/)
    await expectIdentityPageAccessible(page)
  })

  await test.step('no sign-in before the address is confirmed', async () => {
    await fillPasswords(page, password)
    await expect(page).toHaveURL('/signup-confirmation')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail')
    await page.goto('/dashboard')
    await fillSignIn(page, email)
    await expectScreen(page, 'Confirm your address first')
    const before = await linkTo(request, email, /\/confirm\//)
    await page.getByRole('button', { name: 'Resend e-mail' }).click()
    await expect(page.getByRole('status')).toContainText('We sent a new link')
    expect(await linkTo(request, email, /\/confirm\//)).not.toBe(before)
    await page.goto(before)
    await expectScreen(page, 'This link does not work')
  })

  const link = await linkTo(request, email, /\/confirm\//)
  await test.step('the link in the e-mail', async () => {
    await page.goto(link)
    await expectScreen(page, 'Confirm your address')
    await page.getByRole('button', { name: 'Confirm address' }).click()
    await expect(page).toHaveURL('/email-verified')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address is confirmed')
    await page.goBack()
    await page.goto(link)
    await expectScreen(page, 'Your address is already confirmed')
  })

  await test.step('a personal account without a subscription', async () => {
    await page.getByRole('link', { name: 'Sign in' }).click()
    await fillSignIn(page, email)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await expect(page.getByText('Nora Petit').or(page.getByText(email)).first()).toBeVisible()
  })
})

test('signing up with a registered address sends an e-mail and reveals nothing on the page', async ({
  page,
  request,
}) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Name').fill('Somebody Else')
  await page.getByLabel('E-mail address').fill(samples.free)
  await fillPasswords(page, password)
  await expect(page).toHaveURL('/signup-confirmation')
  expect((await mailTo(request, samples.free))[0]?.subject).toBe('You already have a KeyRoom account')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the forms of the identity provider work', async ({ page, request }) => {
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
  await expectIdentityPageAccessible(page)
}

async function fillPasswords(page: Page, chosen: string, again = chosen): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(chosen)
  await page.getByLabel('Confirm password').fill(again)
  await page.getByRole('button', { name: 'Create account' }).click()
}

async function fillSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
