import { expect, test } from '../fixtures/journey.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { identityOrigin } from '../fixtures/stack.ts'

test('the map opens after a sign-in without a requested page, and a reload keeps the session without a sign-in page and without a token in storage', async ({
  page,
}) => {
  await signIn(page, 'standard')
  await expect(page).toHaveURL(/\/dashboard\/widget\/map/)
  const visited: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visited.push(frame.url())
  })
  await page.reload()
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  expect(visited.filter((url) => url.startsWith(identityOrigin))).toEqual([])
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  )
  expect(kept).not.toMatch(/eyJ[\w-]+\.[\w-]+\.|refresh_token/)
  expect(kept).toContain('user-credentials')
})

test('logging out ends the session in every tab of the browser, at the API and at the identity provider', async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const asked = page.waitForRequest((sent) => sent.url().includes('/api/') && 'authorization' in sent.headers())
  await signIn(page, 'member', '/dashboard/survey')
  const authorization = (await (await asked).allHeaders())['authorization'] ?? ''
  const statusWithToken = async () => (await request.get('/api/survey', { headers: { authorization } })).status()
  expect(await statusWithToken()).toBe(200)
  const other = await context.newPage()
  await other.goto('/dashboard/nowhere')
  await expect(other.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(`${baseURL}/`)
    await expect(tab.getByRole('main').getByRole('button', { name: 'Sign in' }).first()).toBeVisible()
  }
  expect(await page.evaluate(() => localStorage.getItem('user-credentials'))).toBeNull()
  expect(await statusWithToken()).toBe(401)
  await other.goto('/dashboard')
  await expect(other).toHaveURL(new RegExp(`^${identityOrigin}/`))
})
