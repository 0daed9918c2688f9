import type { Page } from '@playwright/test'
import { openWithApi } from '../fixtures/api-of.ts'
import { followPath } from '../fixtures/follow-path.ts'
import { expect, test, openSelect } from '../fixtures/journey.ts'

test.use({ as: 'standard' })

interface Found {
  readonly items: readonly { readonly ccn: string; readonly name: string }[]
}

test('an analyst adds a hospital to trends, compares both, and comes back by the address', async ({ page }) => {
  const [own, other] = await largest(page)
  await followPath(page, `/dashboard/analytics?ccn=${own.ccn}&view=trends`)
  await expect(page.getByRole('img', { name: new RegExp(`^Occupancy, .*: ${own.name} from`) })).toBeVisible()
  await page.getByRole('combobox', { name: 'Add a hospital to compare' }).fill(other.ccn)
  await page.getByRole('option').first().click()
  await expect(page).toHaveURL(new RegExp(`with=${other.ccn}`))
  await expect(page.getByRole('img', { name: new RegExp(`^Occupancy, .*${other.name} from`) })).toBeVisible()

  await page.getByRole('tab', { name: 'Compare' }).click()
  const table = page.getByRole('region', { name: /^Side by side/ })
  await expect(table.getByRole('columnheader', { name: other.name })).toBeVisible()
  await expect(table.getByText('Best').first()).toBeVisible()
  await openSelect(page.getByRole('combobox', { name: 'Differences from' }))
  await page.getByRole('option', { name: other.name }).click()
  await expect(table.getByText(`Differences are from ${other.name}`)).toBeVisible()
  await page.reload()
  await expect(table.getByText(`Differences are from ${other.name}`)).toBeVisible()
  await page.goBack()
  await expect(table.getByText(`Differences are from ${own.name}`)).toBeVisible()

  await table
    .getByRole('button', { name: /Where does this come from\?$/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Where does this come from?' })).toBeVisible()
})

test('an analyst changes the peer group, learns that it is too small, and saves another', async ({ page }) => {
  const [own] = await largest(page)
  await followPath(page, `/dashboard/analytics?ccn=${own.ccn}&view=benchmarks`)
  await expect(page.getByRole('img', { name: /^Occupancy, .* percentile of \d+ hospitals/ })).toBeVisible()

  await page.getByRole('button', { name: 'Saved groups' }).click()
  const saved = page.getByRole('dialog', { name: 'Saved groups' })
  await saved.getByRole('textbox', { name: 'Save this group as' }).fill('Large like us')
  await saved.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(saved.getByRole('button', { name: /^Large like us/ })).toBeVisible()
  await saved.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Change group' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a peer group' })
  await dialog.getByRole('switch').click()
  await dialog.getByRole('spinbutton', { name: 'Miles' }).fill('1')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(
    page.getByRole('heading', { name: /^(Only \d hospitals? (is|are)|No hospital is) in this group$/ }),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Saved groups' }).click()
  await saved.getByRole('button', { name: /^Large like us/ }).click()
  await expect(page.getByRole('img', { name: /^Occupancy, .* percentile of \d+ hospitals/ })).toBeVisible()
})

/** The two largest hospitals. */
async function largest(page: Page) {
  const api = await openWithApi(page, '/dashboard/analytics')
  const { items } = (await (await api('facilities?limit=2')).json()) as Found
  const [one, other] = items
  if (!one || !other) throw new Error('Expected two hospitals at least.')
  return [one, other] as const
}
