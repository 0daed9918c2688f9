import { inContainers } from '../fixtures/compose.ts'
import { startDevCopy, type DevCopy } from '../fixtures/dev-copy.ts'
import { expect, test as base } from '../fixtures/journey.ts'
import { fillLogin } from '../fixtures/sign-in.ts'

const test = base.extend<object, { dev: DevCopy }>({
  dev: [
    // oxlint-disable-next-line no-empty-pattern -- how Playwright learns that a fixture needs no other
    async ({}, use) => {
      const dev = await startDevCopy('programming')
      try {
        await use(dev)
      } finally {
        await dev.stop()
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  stack: async ({ dev }, use) => use(dev),
})

test.skip(inContainers, 'development does not run in containers')

/** A build takes as long as the machine is busy. */
const afterABuild = { timeout: 60_000 }

test('under pnpm dev an edit of a remote and one of the shell show at once, and what was typed stays', async ({
  page,
  dev,
}) => {
  test.setTimeout(3 * afterABuild.timeout)
  await page.goto('/dashboard/widget/programming')
  await fillLogin(page, 'standard')
  const days = page.getByRole('spinbutton', { name: 'Patient days' })
  await days.fill('-7')
  await expect(page.getByText(/^Give a number from/)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { stayed: true }))

  dev.edit(
    'remotes/programming/src/components/scope.tsx',
    '<FormattedMessage id="programming.scope.heading" />',
    '{"The remote was edited"}',
  )
  await expect(page.getByRole('heading', { name: 'The remote was edited' })).toBeVisible(afterABuild)
  await expect(days).toHaveValue('-7')

  await page.getByRole('button', { name: /^Language/ }).click()
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumbs', includeHidden: true })
  dev.edit(
    'shell/src/layout/page-breadcrumbs.tsx',
    'aria-current="page">{trail.title}',
    'aria-current="page">{"The shell was edited"}',
  )
  await expect(breadcrumbs).toContainText('The shell was edited', afterABuild)
  await expect(page.getByRole('menuitem', { name: 'Română' })).toBeVisible()
  await expect(days.or(page.getByRole('spinbutton', { name: 'Patient days', includeHidden: true }))).toHaveValue('-7')
  expect(await page.evaluate(() => 'stayed' in window), 'the page was never loaded anew').toBe(true)
})
