import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expect, test } from '../fixtures/journey.ts'
import { makeUnreachable } from '../fixtures/outage.ts'
import { submitSignIn } from '../fixtures/sign-in.ts'
import { identityOrigin } from '../fixtures/stack.ts'

test('the front page tells visitors what the product does, loads none of its pages, and leads to signing up, signing in and the dashboard', async ({
  page,
  context,
}) => {
  const remoteCode: string[] = []
  page.on('request', (request) => {
    if (/\/remotes\//.test(request.url())) remoteCode.push(request.url())
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: /figures you can check/ })).toBeVisible()
  await expect(page).toHaveTitle(/figures you can check.* \| KeyRoom$/)
  await expect(page.getByRole('img', { name: /^Illustration/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Public data, clearly sourced' })).toBeVisible()
  expect(remoteCode).toEqual([])

  await test.step('signing up leads to the sign-up page of the identity provider', async () => {
    const asked = page.waitForRequest(/\/authorize\?/)
    await page.getByRole('button', { name: 'Sign up' }).first().click()
    expect(new URL((await asked).url()).searchParams.get('screen_hint')).toBe('signup')
    await expect(page).toHaveURL(new RegExp(`^${identityOrigin}/`))
  })

  await test.step('signing in leads to the map, once the sign-in service can be reached, and the front page then links to the dashboard', async () => {
    await page.goto('/')
    const signIn = page.getByRole('main').getByRole('button', { name: 'Sign in' }).first()
    const restore = await makeUnreachable(context, new RegExp(`^${identityOrigin}/`))
    await signIn.click()
    await expect(page.getByRole('main').getByRole('status')).toContainText('can’t be reached')
    await restore()
    await signIn.click()
    await submitSignIn(page, 'standard')
    await expect(page).toHaveURL(/\/dashboard\/widget\/map/)
    await page.getByRole('banner').getByRole('link', { name: /home/ }).first().click()
    await page.getByRole('main').getByRole('link', { name: 'Open dashboard' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  })
})

test.describe('the notice about cookies', () => {
  test.use({ showsCookieNotice: true })

  test('never covers the focus, and goes when it is accepted', async ({ page }) => {
    await page.goto('/')
    const notice = page.getByRole('region', { name: 'Cookies' })
    await expect(notice).toContainText('This website uses cookies to enhance the user experience.')
    const last = page.getByRole('contentinfo').getByRole('link').last()
    await last.focus()
    const [link, bar] = await Promise.all([last.boundingBox(), notice.boundingBox()])
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    await expectAccessible(page, { keepsLook: true })
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(notice).toHaveCount(0)
  })
})
