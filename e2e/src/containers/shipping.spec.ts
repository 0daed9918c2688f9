import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { buildChangedMap, shipMap } from '../fixtures/changed-map.ts'
import { changeRegistry, compose } from '../fixtures/compose.ts'
import { expect, test } from '../fixtures/journey.ts'
import { publishGuest } from '../fixtures/shipping.ts'
import { origin } from '../fixtures/stack.ts'

// The map's team ships its build into a running stack without other teams.

test.use({ as: 'standard' })
test.describe.configure({ mode: 'serial' })

const path = '/dashboard/widget/map'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const offer = (page: Page) => page.getByRole('status').filter({ hasText: /A new version of .* is available/ })

interface Listed {
  readonly name: string
  readonly version: string
  readonly previous?: string
  readonly baseUrl: string
  readonly files: { readonly entry: string }
}

async function listed(name: string): Promise<Listed> {
  const { remotes } = (await (await fetch(`${origin}/registry.json`)).json()) as { remotes: Listed[] }
  const remote = remotes.find((candidate) => candidate.name === name)
  if (!remote) throw new Error(`Expected ${name} in the registry.`)
  return remote
}

/** The start time of each container of the stack. */
async function runningSince(): Promise<string[]> {
  const containers = (await compose(['ps', '--quiet'])).split('\n').filter(Boolean)
  const format = '{{.Name}} {{.Image}} {{.State.StartedAt}} {{.RestartCount}}'
  return execFileSync('docker', ['inspect', '--format', format, ...containers], { encoding: 'utf8' })
    .split('\n')
    .sort()
}

/** Makes the page look for new builds, as when a hidden tab becomes visible. */
async function turnTo(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(offer(page)).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

test('the next page that opens has a changed map, open tabs keep theirs, and one command rolls back', async ({
  page,
  context,
}) => {
  const before = await listed('map')
  await page.goto(path)
  await expect(heading(page, 'Map')).toBeVisible()
  const version = `9.0.0-journey.${Date.now()}`
  const env = await buildChangedMap(version, 'Map of hospitals')

  const containers = await runningSince()
  await shipMap(env)
  expect(await runningSince(), 'nothing was restarted').toEqual(containers)
  expect(await listed('map')).toMatchObject({ version, previous: before.version })

  const next = await context.newPage()
  await next.goto(path)
  await expect(heading(next, 'Map of hospitals')).toBeVisible()
  await expect(next.getByText(/in view$/)).toBeVisible()

  // What the open page loads only now is of its own build.
  await page.getByRole('button', { name: 'Statistics', exact: true }).click()
  await expect(page.getByText('Statistics by area')).toBeVisible()
  await expect(heading(page, 'Map')).toBeVisible()
  expect((await fetch(origin + before.baseUrl + before.files.entry)).status, 'the old build is still there').toBe(200)
  await turnTo(page)
  await expect(offer(page)).toContainText('A new version of Map is available.')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(heading(page, 'Map of hospitals')).toBeVisible()

  await changeRegistry('rollback', 'map')
  expect(await runningSince(), 'nothing was restarted').toEqual(containers)
  await turnTo(page)
  await expect(heading(page, 'Map of hospitals')).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(heading(page, 'Map')).toBeVisible()
  expect(await listed('map')).toMatchObject({ version: before.version, previous: version })
})

test('a rollback survives a restart of the stack', async () => {
  const { version } = await listed('map')
  await compose(['restart', 'map'])
  await compose(['up', '--detach', '--wait', '--no-build', '--no-recreate'])
  expect((await listed('map')).version).toBe(version)
})

test('publications at the same time are all kept', async () => {
  const { version: mapNow, previous: mapBefore = '' } = await listed('map')
  await publishGuest()
  const guestNow = await publishGuest()
  const { previous: guestBefore = '' } = await listed('guest')
  expect(mapBefore).not.toBe('')
  for (const [map, guest] of [
    [mapBefore, guestBefore],
    [mapNow, guestNow],
    [mapBefore, guestBefore],
    [mapNow, guestNow],
  ] as const) {
    await Promise.all([changeRegistry('promote', 'map', map), changeRegistry('promote', 'guest', guest)])
    expect((await listed('map')).version).toBe(map)
    expect((await listed('guest')).version).toBe(guest)
  }
})

test('a publication that was killed does not block the next one', async () => {
  const { version, previous = '' } = await listed('map')
  const left = JSON.stringify({ pid: 1, birth: 'x', host: 'killed', purpose: 'promoting map', since: 'now' })
  const write = ['run', '--rm', '--no-deps', '-T', '--entrypoint', 'node', 'registry', '--eval']
  await compose([...write, `require('fs').writeFileSync('/site/registry.lock', ${JSON.stringify(left)})`])
  await changeRegistry('promote', 'map', previous)
  expect((await listed('map')).version).toBe(previous)
  await changeRegistry('rollback', 'map')
  expect((await listed('map')).version).toBe(version)
})

test('publishing rejects other content under a stored version, and an unknown name', async () => {
  const { version } = await listed('map')
  const env = await buildChangedMap(version, 'Another map')
  await expect(shipMap(env)).rejects.toThrow(/is stored already, with other content/)
  await expect(changeRegistry('promote', 'map', '7.7.7')).rejects.toThrow(/Expected a stored build of map 7\.7\.7/)
  await expect(changeRegistry('rollback', 'mapp')).rejects.toThrow(/got "mapp"\. Published: analytics,/)
  expect((await listed('map')).version).toBe(version)
})
