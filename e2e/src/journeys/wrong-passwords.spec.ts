import type { BrowserContext } from '@playwright/test'
import { expectIdentityPageAccessible } from '../fixtures/expect-accessible.ts'
import { expect, test } from '../fixtures/journey.ts'
import { fillSignIn, signUpAs } from '../fixtures/new-person.ts'
import { mailTo } from '../fixtures/outbox.ts'
import { identityOrigin } from '../fixtures/stack.ts'

/** A page that is drawn quickly. */
const path = '/dashboard/survey'

test('a user whose account others guess at signs in with a code, or on a device that is known', async ({
  page,
  browser,
  request,
}) => {
  // An account of its own: the network waits for it afterward.
  const person = await signUpAs(page, request, 'Vera Locke', path)
  await fillSignIn(page, person)
  const strangers = await browser.newContext()
  const stranger = await strangers.newPage()
  const submit = async (password: string, button = 'Sign in') => {
    await stranger.getByLabel('E-mail address').fill(person.email)
    await stranger.getByLabel('Password').fill(password)
    await stranger.getByRole('button', { name: button, exact: true }).click()
  }

  await test.step('wrong passwords make another device wait', async () => {
    await stranger.goto(path)
    const form = await stranger.locator('form').evaluate(({ action }: HTMLFormElement) => action)
    expect(await guess(strangers, form, person.email, 9)).toEqual(Array(9).fill(400))
    await submit('guess 10')
    await expect(stranger.getByRole('alert')).toContainText('is incorrect')
    await submit(person.password)
    await expect(stranger.getByRole('alert')).toContainText('Too many attempts. Wait 1 minute')
    await expectIdentityPageAccessible(stranger)
  })

  await test.step('the device on which the user signed in before does not wait', async () => {
    await page.context().clearCookies({ name: /^(__Host-)?keyroom_session/ })
    await page.goto(path)
    await fillSignIn(page, person)
  })

  await test.step('the code that is e-mailed opens it', async () => {
    await submit(person.password, 'Sign in with a code')
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Enter your code')
    await expectIdentityPageAccessible(stranger)
    const [mail] = await mailTo(request, person.email)
    expect(mail?.subject).toBe('Your KeyRoom sign-in code')
    const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
    await stranger.getByLabel('Code').fill(code === '000000' ? '111111' : '000000')
    await stranger.getByRole('button', { name: 'Sign in' }).click()
    await expect(stranger.getByRole('alert')).toContainText('This code is incorrect')
    await stranger.getByLabel('Code').fill(code)
    await stranger.getByRole('button', { name: 'Sign in' }).click()
    await expect(stranger.getByRole('button', { name: 'Account of Vera Locke' })).toBeVisible()
    await strangers.close()
  })
})

/**
 * Submits a sign-in form with wrong passwords, without drawing the pages. It does so in the browser, whose network may be
 * another than this process's: `localhost` has two addresses. Returns the statuses.
 */
async function guess(context: BrowserContext, form: string, email: string, times: number): Promise<number[]> {
  const page = await context.newPage()
  // Identity's own pages may fetch nothing.
  const blank = `${identityOrigin}/blank`
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(blank)
  const statuses: number[] = []
  for (let time = 1; time <= times; time++) {
    const typed = { email, password: `guess ${time}` }
    statuses.push(
      await page.evaluate(
        async ([url, fields]) => (await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })).status,
        [form, typed] as const,
      ),
    )
  }
  await page.close()
  return statuses
}
