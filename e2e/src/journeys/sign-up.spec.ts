import type { Page } from '@playwright/test'
import { expectIdentityPageAccessible, widths } from '../fixtures/expect-accessible.ts'
import { expect, test } from '../fixtures/journey.ts'
import { linkTo } from '../fixtures/outbox.ts'
import { fillAddress, productCard } from '../fixtures/purchase.ts'
import { identityOrigin } from '../fixtures/stack.ts'

const password = 'quiet river of nine lanterns'

test('a visitor creates an account, confirms the e-mail address, subscribes, and uses the product', async ({
  page,
  request,
}) => {
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
    await expect(page.getByRole('link', { name: 'the outbox' })).toHaveAttribute('href', `${identityOrigin}/outbox`)
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
    await expect(page.getByRole('button', { name: 'Account of Nora Petit' })).toBeVisible()
  })

  await test.step('a subscription gives access', async () => {
    await page.setViewportSize(widths.wide)
    const programming = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^Programming/ })
    await programming.click()
    await expect(page).toHaveURL(/\?tab=subscription$/)
    await expect(page.getByText('Not in your plan').first()).toBeVisible()
    await productCard(page, 'KeyRoom Toolkit')
      .getByRole('button', { name: /^Subscribe/ })
      .click()
    await page.getByRole('button', { name: 'Continue to billing' }).click()
    await fillAddress(page)
    await page.getByRole('button', { name: /^Buy for/ }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Purchase complete' })).toBeFocused()
    await programming.click()
    await expect(page).toHaveURL(/widget\/programming/)
    await expect(page.getByRole('heading', { level: 1, name: 'Programming' })).toBeVisible()
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
