import { agencyFiles, openAgencyServer } from '@keyroom/api/testing/agency'
import { startTestStack } from '../../../scripts/test-stack.mjs'
import { inContainers } from '../fixtures/compose.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expect, test as base } from '../fixtures/journey.ts'
import { signIn } from '../fixtures/sign-in.ts'
import type { Stack } from '../fixtures/stack.ts'

interface Agency extends Stack {
  readonly server: Awaited<ReturnType<typeof openAgencyServer>>
}

const test = base.extend<object, { agency: Agency }>({
  agency: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires it of a fixture that uses no other
    async ({}, use) => {
      const server = await openAgencyServer()
      const { env, stop } = await startTestStack({
        env: {
          KEYROOM_CATALOGS: server.settings.catalogs.join(' '),
          KEYROOM_DOWNLOAD_ORIGINS: server.origin,
        },
      })
      const [origin = '', identityOrigin = ''] = [env['KEYROOM_ORIGIN'], env['KEYROOM_IDENTITY_ORIGIN']]
      try {
        await use({ origin, identityOrigin, server })
      } finally {
        await stop()
        await server.close()
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  stack: async ({ agency }, use) => use(agency),
})

test.skip(inContainers, 'the catalog is at this machine, which containers do not reach')

test('an operator downloads a year that the catalog lists, over a connection that is cut', async ({ page, agency }) => {
  const { server } = agency
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
