import { inContainers } from '../fixtures/compose.ts'
import { startDevCopy } from '../fixtures/dev-copy.ts'
import { expect } from '../fixtures/journey.ts'
import { testWithStack } from '../fixtures/own-stack.ts'
import { submitSignIn } from '../fixtures/sign-in.ts'

const test = testWithStack(() => startDevCopy('programming'))

test.skip(inContainers, 'development does not run in containers')

/** A build takes longer on a busy machine. */
const afterABuild = { timeout: 120_000 }

test('pnpm dev shows edits of a remote and of the shell at once and keeps entries', async ({ page, own: dev }) => {
  test.setTimeout(600_000)
  await page.goto('/dashboard/widget/programming?days=7300')
  await submitSignIn(page, 'standard')
  const days = page.getByRole('textbox', { name: /^Patient days in/ })
  await days.fill('-7')
  await expect(days).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('All edits are saved')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { stayed: true }))

  dev.edit(
    'remotes/programming/src/pages/program-page.tsx',
    '<FormattedMessage id="programming.open.all" />',
    '{"The remote was edited"}',
  )
  await expect(page.getByRole('link', { name: 'The remote was edited' })).toBeVisible(afterABuild)
  await expect(days).toHaveValue('-7')

  await page.getByRole('button', { name: /^Language/ }).click()
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumbs', includeHidden: true })
  dev.edit(
    'shell/src/frame/layout/page-breadcrumbs.tsx',
    'aria-current="page">{trail.title}',
    'aria-current="page">{"The shell was edited"}',
  )
  await expect(breadcrumbs).toContainText('The shell was edited', afterABuild)
  await expect(page.getByRole('menuitem', { name: 'Română' })).toBeVisible()
  await expect(days.or(page.getByRole('textbox', { name: /^Patient days in/, includeHidden: true }))).toHaveValue('-7')
  expect(await page.evaluate(() => 'stayed' in window), 'the page was never reloaded').toBe(true)
})
