import { inContainers } from '../fixtures/stack.ts'
import { startDevCopy } from '../fixtures/dev-copy.ts'
import { expect } from '../fixtures/journey.ts'
import { testWithStack } from '../fixtures/own-stack.ts'
import { submitSignIn } from '../fixtures/sign-in.ts'

const test = testWithStack(() => startDevCopy('members'))

test.skip(inContainers, 'development does not run in containers')

/** A build takes longer on a busy machine. */
const afterABuild = { timeout: 120_000 }

test('pnpm dev shows edits of a remote and of the shell at once and keeps entries', async ({ page, own: dev }) => {
  test.setTimeout(600_000)
  await page.goto('/dashboard/user/members')
  await submitSignIn(page, 'admin')
  await page.getByRole('button', { name: 'Invite Member' }).click()
  const email = page.getByLabel('E-mail address', { exact: true })
  await email.fill('typed@lakeside.test')
  await page.evaluate(() => Object.assign(window, { stayed: true }))

  dev.edit(
    'remotes/members/src/invites/invite-dialog.tsx',
    '<FormattedMessage id="members.invite.text" />',
    '{"The remote was edited"}',
  )
  await expect(page.getByText('The remote was edited')).toBeVisible(afterABuild)
  await expect(email).toHaveValue('typed@lakeside.test')

  // The dialog covers the menu of languages.
  await page.getByRole('button', { name: /^Language/, includeHidden: true }).dispatchEvent('click')
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumbs', includeHidden: true })
  dev.edit(
    'shell/src/frame/layout/page-breadcrumbs.tsx',
    'aria-current="page">{trail.title}',
    'aria-current="page">{"The shell was edited"}',
  )
  await expect(breadcrumbs).toContainText('The shell was edited', afterABuild)
  await expect(page.getByRole('menuitem', { name: 'Română' })).toBeVisible()
  await expect(email).toHaveValue('typed@lakeside.test')
  expect(await page.evaluate(() => 'stayed' in window), 'the page was never reloaded').toBe(true)
})
