import { startTestStack } from '../../../scripts/test-stack.mjs'
import { expect, test as base } from '../fixtures/journey.ts'
import { signIn } from '../fixtures/sign-in.ts'
import type { Stack } from '../fixtures/stack.ts'
import { startTlsProxy } from '../fixtures/tls-proxy.ts'

/** A stack behind a load balancer with TLS, one address for the product and one for identity. */
const test = base.extend<object, { tlsStack: Stack }>({
  tlsStack: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires it of a fixture that uses no other
    async ({}, use) => {
      const [product, identity] = await Promise.all([startTlsProxy(), startTlsProxy()])
      const { env, stop } = await startTestStack({
        env: {
          KEYROOM_ORIGIN: product.origin,
          KEYROOM_IDENTITY_ORIGIN: identity.origin,
          KEYROOM_TRUSTED_PROXIES: '127.0.0.1,::1',
        },
      })
      product.upstream = env['KEYROOM_ORIGIN'] ?? ''
      identity.upstream = env['KEYROOM_IDENTITY_ORIGIN'] ?? ''
      await use({ origin: product.origin, identityOrigin: identity.origin })
      await product.close()
      await identity.close()
      await stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  stack: async ({ tlsStack }, use) => use(tlsStack),
})
test.use({ ignoreHTTPSErrors: true })

test('behind TLS a user signs in, stays signed in after a reload, and signs out', async ({ page, context, stack }) => {
  const addresses = new Set<string>()
  page.on('request', (request) => addresses.add(new URL(request.url()).protocol))
  await signIn(page, 'standard')
  const cookies = (await context.cookies(stack.identityOrigin)).filter(({ name }) => name.includes('keyroom_session'))
  expect(cookies.map(({ name }) => name).sort()).toEqual(['__Host-keyroom_session', '__Host-keyroom_session.sig'])
  for (const { secure, httpOnly } of cookies) expect({ secure, httpOnly }).toEqual({ secure: true, httpOnly: true })
  await page.reload()
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByText('Logout').click()
  await expect(page).toHaveURL(`${stack.origin}/`)
  await page.goto('/dashboard')
  await expect(page.getByLabel(/password/i)).toBeVisible()
  // Also not in a redirect: a browser would block the form's answer.
  expect([...addresses].filter((protocol) => protocol !== 'https:' && protocol !== 'data:')).toEqual([])
})
