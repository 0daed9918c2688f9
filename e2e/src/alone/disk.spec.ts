import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { inContainers } from '../fixtures/stack.ts'
import { expect } from '../fixtures/journey.ts'
import { startStack, testWithStack } from '../fixtures/own-stack.ts'
import { expectRecovered, openFollowing } from '../fixtures/outage.ts'
import { fillDisk, mountSmallDisk, remount, unmount } from '../fixtures/small-disk.ts'
import { isWhole, recovers } from '../chaos/cases.ts'

const test = testWithStack(async () => {
  // The folder of its database: a small disk of its own, where this user may mount one.
  let data = ''
  let hasOwnDisk = false
  const { stop, ...stack } = await startStack({
    prepare: ({ state }) => {
      data = join(state, 'data')
      hasOwnDisk = mountOwnDisk(data)
    },
  })
  return { ...stack, data, hasOwnDisk, stop: () => stop(() => hasOwnDisk && unmount(data)) }
})

test.skip(!isWhole, 'only npm run chaos mounts a disk')
test.skip(inContainers, 'src/containers fills the disks of containers')
test.skip(Boolean(process.env['DATABASE_URL']), 'it breaks the embedded database')
test.use({ as: 'admin' })
test.describe.configure({ mode: 'serial' })

/** More than the database needs free to start. */
const diskMegabytes = 1_024

/** Moves the database to a file system of its own. Returns whether this user may mount one. */
function mountOwnDisk(data: string): boolean {
  const kept = `${data}.kept`
  renameSync(data, kept)
  mkdirSync(data, { mode: 0o700 })
  const isMounted = mountSmallDisk(data, diskMegabytes)
  if (isMounted) {
    cpSync(kept, data, { recursive: true })
    rmSync(kept, { recursive: true })
  } else {
    rmSync(data, { recursive: true })
    renameSync(kept, data)
  }
  return isMounted
}

const addDomain = async (page: Page, domain: string) => {
  await page.getByRole('button', { name: 'Add Domain' }).click()
  await page.getByLabel('Domain', { exact: true }).fill(domain)
  await page.keyboard.press('Enter')
}
const removeButton = (page: Page, domain: string) => page.getByRole('button', { name: `Remove ${domain}` })

test.describe('disk', { tag: '@chaos' }, () => {
  test.beforeEach(({ own }) => {
    test.skip(!own.hasOwnDisk, 'only some users may mount a disk')
  })

  test('that is full lets pages read, refuses what would be lost, and takes it later', async ({ page, own }) => {
    const domain = 'full.test'
    await page.goto('/dashboard/user/members')
    await expect(page.getByRole('button', { name: 'Add Domain' })).toBeVisible()
    // Of the reserve that the database keeps for sign-ins.
    const free = fillDisk(own.data, 150 * 2 ** 20)
    await addDomain(page, domain)
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/undefined|ENOSPC|Error:/)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Add Domain' })).toBeVisible()
    await expect(removeButton(page, domain)).toHaveCount(0)
    free()
    await recovers(async () => {
      await addDomain(page, domain)
      await expect(removeButton(page, domain)).toBeVisible()
    })
  })

  // A disk that is in use can't be made read-only from outside, so the stack finds it so when it starts.
  test('that is read-only stops a start with words, and open pages go on once it is writable', async ({
    page,
    own,
  }) => {
    await openFollowing(page, '/dashboard/user/members')
    await own.kill()
    remount(own.data, 'ro')
    await expect(own.restart()).rejects.toThrow(/read-only/)
    await expect(page.getByRole('status').filter({ hasText: /^Server unreachable since/ })).toBeVisible()
    remount(own.data, 'rw')
    await own.restart()
    await recovers(() => expectRecovered(page))
  })
})
