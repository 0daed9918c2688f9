import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { locales } from '@keyroom/contract'
import { startTestStack } from '../../../scripts/test-stack.mjs'
import { inContainers } from '../fixtures/compose.ts'
import { expect, test as base } from '../fixtures/journey.ts'
import { publishGuest } from '../fixtures/shipping.ts'
import type { Stack } from '../fixtures/stack.ts'

interface SplitStack extends Stack {
  /** The origin that the guest's files are at. */
  readonly second: string
}

/** A stack with a remote from another origin, which it allows. */
const test = base.extend<object, { split: SplitStack }>({
  split: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires it of a fixture that uses no other
    async ({}, use) => {
      let folder = ''
      const server = createServer((request, response) => {
        const file = join(folder, new URL(request.url ?? '', 'http://second').pathname.replace('/remotes/guest', ''))
        const type = file.endsWith('.json') ? 'application/json' : 'text/javascript'
        response.setHeader('access-control-allow-origin', '*').setHeader('content-type', type)
        response.end(readFileSync(file))
      })
      const second = await originOf(server)
      const { env, stop } = await startTestStack({
        env: { KEYROOM_REMOTE_ORIGINS: second },
        prepare: async ({ site, state }) => {
          await publishGuest(site)
          folder = join(state, 'second')
          renameSync(join(site, 'remotes/guest'), folder)
          moveEntries(site, second)
        },
      })
      const [origin = '', identityOrigin = ''] = [env['KEYROOM_ORIGIN'], env['KEYROOM_IDENTITY_ORIGIN']]
      try {
        await use({ origin, identityOrigin, state: env['KEYROOM_STATE'] ?? '', foreignOrigins: [second], second })
      } finally {
        await stop()
        server.closeAllConnections()
        server.close()
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  stack: async ({ split }, use) => use(split),
})

async function originOf(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

/** Lists the guest at another origin, in the registry of each language. */
function moveEntries(site: string, origin: string): void {
  for (const name of ['registry', ...locales.map((locale) => `registry.${locale}`)]) {
    const file = join(site, `${name}.json`)
    const registry = JSON.parse(readFileSync(file, 'utf8')) as { remotes: { name: string; baseUrl: string }[] }
    for (const entry of registry.remotes) if (entry.name === 'guest') entry.baseUrl = `${origin}${entry.baseUrl}`
    writeFileSync(file, JSON.stringify(registry))
  }
}

test.skip(inContainers, 'the guest is a service of the stack of containers')
test.use({ as: 'admin' })

test('a remote from another allowed origin starts a worker under the policies of the page', async ({ page, split }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).origin)
  })
  await page.goto('/dashboard/guest')
  await expect(page.getByText('A guest is here')).toBeVisible()
  expect(scripts).toContain(split.second)
  const worker = page.waitForEvent('worker')
  await page.getByRole('button', { name: 'Count in a worker' }).click()
  await expect(page.getByText('The worker counted to 1,000,000')).toBeVisible()
  expect((await worker).url()).toMatch(new RegExp(`^blob:${split.origin}/`))
})
