import { agencyFiles, openAgencyServer } from '@keyroom/api/testing/agency'
import { inContainers } from '../fixtures/compose.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expect } from '../fixtures/journey.ts'
import { startStack, testWithStack } from '../fixtures/own-stack.ts'
import { signIn } from '../fixtures/sign-in.ts'

const test = testWithStack(async () => {
  const server = await openAgencyServer()
  const { stop, ...stack } = await startStack({
    env: {
      KEYROOM_CATALOGS: server.settings.catalogs.join(' '),
      KEYROOM_DOWNLOAD_ORIGINS: server.origin,
    },
  })
  const stopAll = async () => {
    await stop()
    await server.close()
  }
  return { ...stack, server, stop: stopAll }
})

test.skip(inContainers, 'the catalog is at this machine, which containers do not reach')

test('an operator downloads a year that the catalog lists, over a connection that is cut', async ({ page, own }) => {
  const { server } = own
  await signIn(page, 'operator')
  await page.goto('/dashboard/data-imports')
  const section = page.getByRole('region', { name: 'Download from CMS' })
  await expect(section.getByText('The catalogue has not been asked yet.')).toBeVisible()
  expect(server.requests).toEqual([])

  await section.getByRole('button', { name: 'Check for files' }).click()
  await expect(section.getByText(/^The catalogue as of/)).toBeVisible()
  const year = section.getByRole('row', { name: /^2022/ })
  await expect(year).toContainText('published 20 Nov 2025')
  await expectAccessible(page)

  server.fail(agencyFiles.costReport2022, { silentAfter: 100 })
  await year.getByRole('button', { name: 'Download and import 2022' }).click()
  const download = section.getByRole('listitem', { name: 'CostReport_2022_Final.csv' })
  await expect(download.getByText(/^100 bytes of/)).toBeVisible()
  await expectAccessible(page)
  server.cut()
  for (const path of Object.values(agencyFiles)) {
    const file = path.split('/').at(-1) ?? ''
    const imported = page.getByRole('region', { name: 'Imports' }).getByRole('listitem', { name: file, exact: true })
    await expect(imported.getByText('Done', { exact: true })).toBeVisible()
  }
  await expect(section.getByRole('listitem')).toHaveCount(0)
  await expect(year.getByText(/^imported/)).toHaveCount(3)
  expect(server.requests).toContain(`${agencyFiles.costReport2022} bytes=100-`)
})
