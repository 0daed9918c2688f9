import { startComposeStack } from '../../../scripts/compose-stack.mjs'
import { inContainers } from '../fixtures/stack.ts'
import { expect } from '../fixtures/journey.ts'
import { startStack, testWithStack } from '../fixtures/own-stack.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { startTlsProxy } from '../fixtures/tls-proxy.ts'

/** A stack behind a load balancer with TLS, one address for the product and one for identity. */
const test = testWithStack(async () => {
  const [product, identity] = await Promise.all([startTlsProxy(), startTlsProxy()])
  const origins = { KEYROOM_ORIGIN: product.origin, KEYROOM_IDENTITY_ORIGIN: identity.origin }
  const { upstreams, stop } = await (inContainers ? startContainers : startEmbedded)(origins)
  ;[product.upstream, identity.upstream] = upstreams
  const stopAll = async () => {
    await product.close()
    await identity.close()
    await stop()
  }
  return { origin: product.origin, identityOrigin: identity.origin, stop: stopAll }
})
test.use({ ignoreHTTPSErrors: true })

interface ProxiedStack {
  /** Where the proxies of product and identity send requests. */
  readonly upstreams: readonly [string, string]
  readonly stop: () => Promise<void>
}

async function startEmbedded(origins: Record<string, string>): Promise<ProxiedStack> {
  const env = { ...origins, KEYROOM_TRUSTED_PROXIES: '127.0.0.1,::1' }
  const { origin, identityOrigin, stop } = await startStack({ env })
  return { upstreams: [origin, identityOrigin], stop }
}

async function startContainers(origins: Record<string, string>): Promise<ProxiedStack> {
  // Docker chooses the subnet through which the proxy on this machine comes.
  const proxies = '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16'
  // The origin of a name with `localhost` in it is this one.
  const development = { KEYROOM_DEVELOPMENT_ORIGIN: origins['KEYROOM_ORIGIN'] ?? '' }
  const { env, stop } = await startComposeStack({
    env: { ...origins, ...development, KEYROOM_TRUSTED_PROXIES: proxies },
  })
  const at = (port = '') => `http://localhost:${port}`
  return { upstreams: [at(env['KEYROOM_PORT']), at(env['KEYROOM_IDENTITY_PORT'])], stop }
}

test('behind TLS a user signs in, stays signed in after a reload, and signs out', async ({ page, context, stack }) => {
  const addresses = new Set<string>()
  page.on('request', (request) => addresses.add(new URL(request.url()).protocol))
  await signIn(page, 'standard', '/dashboard/survey')
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
