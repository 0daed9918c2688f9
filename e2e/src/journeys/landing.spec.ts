import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expect, test } from '../fixtures/journey.ts'
import { submitSignIn } from '../fixtures/sign-in.ts'
import { identityOrigin } from '../fixtures/stack.ts'

test('the front page tells visitors what the product does, loads none of its pages, and leads to signing up, signing in and the dashboard', async ({
  page,
}) => {
  const remoteCode: string[] = []
  page.on('request', (request) => {
    if (/\/remotes\//.test(request.url())) remoteCode.push(request.url())
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: /figures you can check/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Illustration/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Public data, clearly sourced' })).toBeVisible()
  expect(remoteCode).toEqual([])

  await test.step('signing up leads to the sign-up page of the identity provider', async () => {
    const asked = page.waitForRequest(/\/authorize\?/)
    await page.getByRole('button', { name: 'Sign up' }).first().click()
    expect(new URL((await asked).url()).searchParams.get('screen_hint')).toBe('signup')
    await expect(page).toHaveURL(new RegExp(`^${identityOrigin}/`))
  })

  await test.step('signing in leads to the map, and the front page then links to the dashboard', async () => {
    await page.goto('/')
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).first().click()
    await submitSignIn(page, 'standard')
    await expect(page).toHaveURL(/\/dashboard\/widget\/map/)
    await page.getByRole('banner').getByRole('link', { name: /home/ }).first().click()
    await page.getByRole('main').getByRole('link', { name: 'Open dashboard' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  })
})

test('the pages of the sign-up are in the user’s language and say what to do next', async ({ page }) => {
  await page.goto('/signup-confirmation')
  await expect(page.getByRole('heading', { level: 1, name: 'Check your e-mail' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'the outbox' })).toHaveAttribute('href', `${identityOrigin}/outbox`)
  await page.getByRole('button', { name: /^Language/ }).click()
  await page.getByRole('menuitem', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Consultez votre messagerie' })).toBeVisible()
  await page.goto('/email-verified?success=false&message=Access+expired.')
  await expect(page.getByText('Ce lien a expiré.')).toBeVisible()
  await expectAccessible(page)
})

test.describe('the notice about cookies', () => {
  test.use({ showsCookieNotice: true })
  const text = 'This website uses cookies to enhance the user experience.'

  test('stays until it is accepted, then is hidden for a year in every tab, and never covers the focus', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    const notice = page.getByRole('region', { name: 'Cookies' })
    await expect(notice).toContainText(text)
    const last = page.getByRole('contentinfo').getByRole('link').last()
    await last.focus()
    const [link, bar] = await Promise.all([last.boundingBox(), notice.boundingBox()])
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    await expectAccessible(page)
    await page.reload()
    const other = await context.newPage()
    await other.goto('/')
    await expect(other.getByText(text)).toBeVisible()
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(notice).toHaveCount(0)
    await expect(other.getByText(text)).toHaveCount(0)
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'CookieConsent')
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(364.9)
    expect(days).toBeLessThan(365.1)
  })
})
