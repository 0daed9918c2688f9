import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { locales } from '@keyroom/contract'
import { inContainers } from '../fixtures/compose.ts'
import { expect } from '../fixtures/journey.ts'
import { startStack, testWithStack } from '../fixtures/own-stack.ts'
import { publishGuest } from '../fixtures/shipping.ts'

/** A stack with a remote from another origin, which it allows. */
const test = testWithStack(async () => {
  let folder = ''
  const server = createServer((request, response) => {
    const file = join(folder, new URL(request.url ?? '', 'http://second').pathname.replace('/remotes/guest', ''))
    const type = file.endsWith('.json') ? 'application/json' : 'text/javascript'
    response.setHeader('access-control-allow-origin', '*').setHeader('content-type', type)
    response.end(readFileSync(file))
  })
  // The origin that the guest's files are at.
  const second = await originOf(server)
  const { stop, ...stack } = await startStack({
    env: { KEYROOM_REMOTE_ORIGINS: second },
    prepare: async ({ site, state }) => {
      await publishGuest(site)
      folder = join(state, 'second')
      renameSync(join(site, 'remotes/guest'), folder)
      moveEntries(site, second)
    },
  })
  const stopAll = async () => {
    await stop()
    server.closeAllConnections()
    server.close()
  }
  return { ...stack, foreignOrigins: [second], second, stop: stopAll }
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

test('a remote from another allowed origin starts a worker under the policies of the page', async ({ page, own }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).origin)
  })
  await page.goto('/dashboard/guest')
  await expect(page.getByText('A guest is here')).toBeVisible()
  expect(scripts).toContain(own.second)
  const worker = page.waitForEvent('worker')
  await page.getByRole('button', { name: 'Count in a worker' }).click()
  await expect(page.getByText('The worker counted to 1,000,000')).toBeVisible()
  expect((await worker).url()).toMatch(new RegExp(`^blob:${own.origin}/`))
})
