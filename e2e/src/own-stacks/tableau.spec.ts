import { freePort } from '../../../scripts/free-port.mjs'
import { startTestStack } from '../../../scripts/test-stack.mjs'
import { inContainers } from '../fixtures/compose.ts'
import { expect, test as base } from '../fixtures/journey.ts'
import { signIn } from '../fixtures/sign-in.ts'
import type { Stack } from '../fixtures/stack.ts'

interface TableauStack extends Stack {
  /** The configured origin of a Tableau server, where nothing responds. */
  readonly tableau: string
}

const test = base.extend<object, { configured: TableauStack }>({
  configured: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires it of a fixture that uses no other
    async ({}, use) => {
      const tableau = `http://localhost:${await freePort()}`
      const { env, stop } = await startTestStack({
        env: {
          KEYROOM_VISUALISATION_ORIGIN: tableau,
          KEYROOM_VISUALISATION_VIEWS: 'hospital-summary:/t/acme/views/KeyRoom/Summary',
        },
      })
      const [origin = '', identityOrigin = ''] = [env['KEYROOM_ORIGIN'], env['KEYROOM_IDENTITY_ORIGIN']]
      try {
        await use({ origin, identityOrigin, foreignOrigins: [tableau], tableau })
      } finally {
        await stop()
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  stack: async ({ configured }, use) => use(configured),
})

test.skip(inContainers, 'the stack of containers is set up without Tableau')

test('the library of Tableau requests the view with hospital and base salary, and the page reports a timeout', async ({
  page,
  configured,
}) => {
  await signIn(page, 'member')
  await page.clock.install()
  const asked = page.waitForRequest((request) => request.url().startsWith(configured.tableau))
  await page.goto('/dashboard/analytics?ccn=ZZ0137&salary=82000')
  const address = new URL((await asked).url())
  expect(address.pathname).toBe('/t/acme/views/KeyRoom/Summary')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    CCN: 'ZZ0137',
    'Base Salary': '82000',
    Language: 'en-GB',
    ':toolbar': 'bottom',
  })

  await expect(page.locator('tableau-viz')).toBeVisible()
  await page.clock.fastForward(31_000)
  const notice = page.getByRole('alert').filter({ hasText: 'Tableau has not loaded this dashboard within 30 seconds' })
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Show the built-in dashboard' }).click()
  await expect(page.getByRole('region', { name: 'Dashboard' }).locator('canvas')).toHaveCount(2)
  await expect(page).toHaveURL(/drawn=built-in/)
  await page.getByRole('button', { name: 'Tableau dashboard' }).click()
  await expect(page.locator('tableau-viz')).toBeVisible()
})
