import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inContainers } from '../fixtures/compose.ts'
import { expect } from '../fixtures/journey.ts'
import { startStack, testWithStack } from '../fixtures/own-stack.ts'
import { signIn } from '../fixtures/sign-in.ts'

/** A tile of one pixel. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPoONMBAAO8Ad04HlsRAAAAAElFTkSuQmCC',
  'base64',
)

const test = testWithStack(async () => {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.writeHead(200, { 'content-type': 'image/png', 'access-control-allow-origin': '*' }).end(tile)
  })
  const tiles = `http://localhost:${await listen(server)}`
  const { stop, ...stack } = await startStack({
    env: {
      KEYROOM_BASEMAP_KIND: 'images',
      KEYROOM_BASEMAP_URL: `${tiles}/{z}/{x}/{y}.png`,
      KEYROOM_BASEMAP_ATTRIBUTION: '© Tiles of the test',
    },
  })
  const stopAll = async () => {
    await stop()
    server.close()
  }
  return { ...stack, foreignOrigins: [tiles], asked, stop: stopAll }
})

test.skip(inContainers, 'the stack of containers is set up without another background map')

test('the map draws the tiles that the operator configured, names their provider, and can be saved as a picture', async ({
  page,
  own,
}) => {
  await signIn(page, 'member', '/dashboard/widget/map')
  await expect(page.getByText('© Tiles of the test')).toBeVisible()
  await expect.poll(() => own.asked.filter((path) => /^\/\d+\/\d+\/\d+\.png$/.test(path)).length).toBeGreaterThan(2)
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
