import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { costReportCsv } from '@keyroom/api/testing'
import type { Page } from '@playwright/test'
import { recovers } from '../chaos/cases.ts'
import { tokenOf } from '../fixtures/api-of.ts'
import { compose } from '../fixtures/compose.ts'
import { expect, test } from '../fixtures/journey.ts'
import { banner, expectRecovered, openFollowing } from '../fixtures/outage.ts'
import { answering, kill, start, startAll } from '../fixtures/services.ts'
import { fillDisk, mountSmallDisk, remount, unmount } from '../fixtures/small-disk.ts'
import { origin, state } from '../fixtures/stack.ts'

// The volumes of the stack are full, or can only be read. Database and uploads are moved to small disks for that.

test.describe.configure({ mode: 'serial' })

const megabyte = 2 ** 20
const folder = mkdtempSync(join(tmpdir(), 'keyroom-disks-'))
const disks = { database: join(folder, 'database'), uploads: join(folder, 'uploads') }
/** More than the database takes. */
const sizes = { database: 1_024, uploads: 16 }
let hasDisks = false

/** Replaces services by ones with other volumes. Nothing replaces what the next `up` without them puts back. */
async function upWith(volumes: Readonly<Record<string, readonly string[]>>): Promise<void> {
  const file = join(folder, 'volumes.yml')
  const services = Object.fromEntries(Object.entries(volumes).map(([name, list]) => [name, { volumes: list }]))
  writeFileSync(file, JSON.stringify({ services }))
  const files = `${process.env['COMPOSE_FILE']}:${file}`
  await compose([...up, ...Object.keys(volumes)], { COMPOSE_FILE: files })
}
const up = ['up', '--detach', '--wait', '--no-deps', '--no-build']

test.beforeAll(async () => {
  for (const disk of Object.values(disks)) mkdirSync(disk)
  hasDisks = mountSmallDisk(disks.database, sizes.database) && mountSmallDisk(disks.uploads, sizes.uploads)
  if (!hasDisks) return
  // The user of the API's image.
  chownSync(disks.uploads, 1000, 1000)
  const data = '/var/lib/postgresql/data'
  await compose(['stop', 'postgres'])
  const copy = ['--entrypoint', 'cp', '--volume', `${disks.database}:/small`, 'postgres', '-a', `${data}/.`, '/small/']
  await compose(['run', '--rm', '--no-deps', '-T', ...copy])
  await upWith({
    postgres: [`${disks.database}:${data}`],
    'storage-guard': [`${disks.database}:${data}:ro`],
    api: [`${disks.uploads}:/uploads`],
    worker: [`${disks.uploads}:/uploads`],
  })
  await startAll()
})

test.afterAll(async () => {
  if (hasDisks) {
    await compose(['up', '--detach', '--wait', '--no-build'])
    await startAll()
    for (const disk of Object.values(disks)) unmount(disk)
    // Who signed in meanwhile did so in the copy of the database.
    rmSync(join(state, 'journeys'), { recursive: true, force: true })
  }
  rmSync(folder, { recursive: true, force: true })
})

const addDomain = async (page: Page, domain: string) => {
  await page.getByRole('button', { name: 'Add Domain' }).click()
  await page.getByLabel('Domain', { exact: true }).fill(domain)
  await page.keyboard.press('Enter')
}
const removeButton = (page: Page, domain: string) => page.getByRole('button', { name: `Remove ${domain}` })

const readsAlone = async () => {
  const ask = ['exec', '-T', 'postgres', 'psql', '-U', 'keyroom', '-At', '-c', 'SHOW default_transaction_read_only']
  return (await compose(ask)).trim()
}

/** Sends a file of a size to import. */
async function sendFile(authorization: string, megabytes: number): Promise<Response> {
  const report = costReportCsv([{ ccn: '370001', id: '370001' }])
  return fetch(`${origin}/api/data/imports?file=disk-${Date.now()}.csv`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'text/csv' },
    body: report + '\n'.repeat(megabytes * megabyte),
  })
}

test.describe('disk', { tag: '@chaos' }, () => {
  test.use({ as: 'admin' })
  test.beforeEach(() => test.skip(!hasDisks, 'only a user who may mount a disk'))

  test('that is full lets pages read the database, refuses what would be lost, and takes it later', async ({
    page,
  }) => {
    const domain = 'full.test'
    await openFollowing(page, '/dashboard/user/members')
    await expect(page.getByRole('button', { name: 'Add Domain' })).toBeVisible()
    const free = fillDisk(disks.database, 100 * megabyte)
    await expect.poll(readsAlone).toBe('on')
    await addDomain(page, domain)
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/undefined|read-only|Error:/)
    // A start stores what is missing, which has to wait too.
    await kill('api')
    await start('api')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Add Domain' })).toBeVisible()
    await expect(removeButton(page, domain)).toHaveCount(0)
    await expect(banner(page, /since \d/)).toHaveCount(0)
    free()
    await recovers(async () => {
      await expect.poll(readsAlone, { intervals: [100] }).toBe('off')
      await addDomain(page, domain)
      await expect(removeButton(page, domain)).toBeVisible()
    })
  })

  test('that is read-only stops PostgreSQL with words, and pages go on once it is writable', async ({ page }) => {
    await openFollowing(page, '/dashboard/user/members')
    await kill('postgres')
    remount(disks.database, 'ro')
    await compose(['start', 'postgres'])
    await expect(banner(page, /^Database unreachable since/)).toBeVisible()
    await expect.poll(() => compose(['logs', '--tail', '20', 'postgres'])).toContain('Read-only file system')
    remount(disks.database, 'rw')
    await compose(['stop', 'postgres'])
    await start('postgres')
    await recovers(() => expectRecovered(page))
  })
})

test.describe('disk of uploads', { tag: ['@chaos', '@disk'] }, () => {
  test.use({ as: 'operator' })
  test.beforeEach(() => test.skip(!hasDisks, 'only a user who may mount a disk'))

  const faults = [
    { name: 'is full', begin: () => fillDisk(disks.uploads, megabyte) },
    {
      name: 'is read-only',
      begin: () => {
        remount(disks.uploads, 'ro')
        return () => remount(disks.uploads, 'rw')
      },
    },
  ]
  for (const { name, begin } of faults) {
    test(`that ${name} keeps nothing of a file and says so, answers reads, and takes the file later`, async ({
      page,
    }) => {
      const authorization = await tokenOf(page)
      const end = begin()
      try {
        const refused = await sendFile(authorization, 2)
        expect([refused.status, await refused.json()]).toMatchObject([507, { code: 'storage-full' }])
        const list = await fetch(`${origin}/api/data/imports`, { headers: { authorization } })
        expect(list.status).toBe(200)
      } finally {
        end()
      }
      await recovers(async () => {
        const taken = await sendFile(authorization, 2)
        const { id = '' } = (await taken.json()) as { id?: string }
        const read = async () => {
          const job = await fetch(`${origin}/api/data/imports/${id}`, { headers: { authorization } })
          return ((await job.json()) as { state?: string }).state
        }
        await expect.poll(read, { intervals: [100] }).toBe('done')
      })
    })
  }
})

test.describe('disk of builds', { tag: ['@chaos', '@disk'] }, () => {
  test.use({ as: 'standard' })
  test.afterEach(() => compose([...up, 'gateway', 'map']))

  test('that is read-only lets the gateway and a remote start, and pages open', async ({ page }) => {
    await upWith({ gateway: ['shell-assets:/srv/assets:ro'], map: ['map-builds:/site/remotes/map:ro'] })
    await answering('gateway')
    await page.goto('/dashboard/widget/map')
    await expect(page.getByRole('application', { name: /^Map of hospitals/ })).toBeVisible()
    expect(await compose(['logs', '--tail', '20', 'gateway'])).toContain("files can't be stored")
  })
})
