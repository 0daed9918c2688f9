import { freePort } from '../../../scripts/free-port.mjs'
import { inContainers } from '../fixtures/compose.ts'
import { expect } from '../fixtures/journey.ts'
import { startStack, testWithStack } from '../fixtures/own-stack.ts'
import { signIn } from '../fixtures/sign-in.ts'

const test = testWithStack(async () => {
  // The configured origin of a Tableau server, where nothing responds.
  const tableau = `http://localhost:${await freePort()}`
  const stack = await startStack({
    env: {
      KEYROOM_VISUALISATION_ORIGIN: tableau,
      KEYROOM_VISUALISATION_VIEWS: 'hospital-summary:/t/acme/views/KeyRoom/Summary',
    },
  })
  return { ...stack, foreignOrigins: [tableau], tableau }
})

test.skip(inContainers, 'the stack of containers is set up without Tableau')

test('the library of Tableau requests the view with hospital and base salary, and the page reports a timeout', async ({
  page,
  own,
}) => {
  await signIn(page, 'member')
  await page.clock.install()
  const asked = page.waitForRequest((request) => request.url().startsWith(own.tableau))
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
