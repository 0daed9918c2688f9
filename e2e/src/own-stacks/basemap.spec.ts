import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startTestStack } from '../../../scripts/test-stack.mjs'
import { inContainers } from '../fixtures/compose.ts'
import { expect, test as base } from '../fixtures/journey.ts'
import { signIn } from '../fixtures/sign-in.ts'
import type { Stack } from '../fixtures/stack.ts'

/** A tile of one pixel. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPoONMBAAO8Ad04HlsRAAAAAElFTkSuQmCC',
  'base64',
)

interface BasemapStack extends Stack {
  /** The paths of the tiles that were asked for. */
  readonly asked: readonly string[]
}

const test = base.extend<object, { configured: BasemapStack }>({
  configured: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires it of a fixture that uses no other
    async ({}, use) => {
      const asked: string[] = []
      const server = createServer(({ url = '' }, response) => {
        asked.push(url)
        response.writeHead(200, { 'content-type': 'image/png', 'access-control-allow-origin': '*' }).end(tile)
      })
      const tiles = `http://localhost:${await listen(server)}`
      const { env, stop } = await startTestStack({
        env: {
          KEYROOM_BASEMAP_KIND: 'images',
          KEYROOM_BASEMAP_URL: `${tiles}/{z}/{x}/{y}.png`,
          KEYROOM_BASEMAP_ATTRIBUTION: '© Tiles of the test',
        },
      })
      const [origin = '', identityOrigin = ''] = [env['KEYROOM_ORIGIN'], env['KEYROOM_IDENTITY_ORIGIN']]
      try {
        await use({ origin, identityOrigin, foreignOrigins: [tiles], asked })
      } finally {
        await stop()
        server.close()
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  stack: async ({ configured }, use) => use(configured),
})

test.skip(inContainers, 'the stack of containers is set up without another background map')

test('the map draws the tiles that the operator configured, names their provider, and can be saved as a picture', async ({
  page,
  configured,
}) => {
  await signIn(page, 'member', '/dashboard/widget/map')
  await expect(page.getByText('© Tiles of the test')).toBeVisible()
  await expect
    .poll(() => configured.asked.filter((path) => /^\/\d+\/\d+\/\d+\.png$/.test(path)).length)
    .toBeGreaterThan(2)
  await expect(page.getByText('Natural Earth')).toHaveCount(0)

  await page.getByRole('button', { name: 'Export' }).click()
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Picture (PNG)' }).click(),
  ])
  expect(picture.suggestedFilename()).toMatch(/\.png$/)
})

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, 'localhost', () => resolve((server.address() as AddressInfo).port))
  })
}
