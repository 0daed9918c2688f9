import { randomUUID } from 'node:crypto'
import { openWithApi } from '../fixtures/api-of.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expect, test } from '../fixtures/journey.ts'

/** Names end differently in each attempt: what an earlier one imported is still there. */
const locationsCsv = (attempt: string) =>
  [
    'name,latitude,longitude,zip',
    `North clinic ${attempt},42.36,-71.07,`,
    `ZIP clinic ${attempt},,,02114`,
    `Far clinic ${attempt},142.36,-71.07,`,
    `"=HYPERLINK(""http://${attempt}"")",42.3,-71.1,`,
  ].join('\n')

test.describe('own locations', () => {
  test.use({ as: 'admin' })

  test('are imported from a file with a report of bad rows, found, deleted with undo, and drawn at the center of the map', async ({
    page,
  }) => {
    const attempt = randomUUID().slice(0, 8)
    const north = `North clinic ${attempt}`
    await page.goto('/dashboard/widget/map?view=table&tool=locations')
    await page.getByRole('button', { name: 'Import locations' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import locations' })
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'sites.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(locationsCsv(attempt)),
    })
    const bad = dialog.getByRole('table', { name: /rows? with/ })
    const row = bad.getByRole('row').filter({ hasText: '142.36' })
    await expect(row).toContainText('Degrees from -90 to 90, such as 42.3612')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /^Import \d locations$/ }).click()
    // The message that offers to undo it says the same, and is inside the dialog too.
    await expect(dialog.getByRole('status').filter({ hasText: /^\d locations were imported/ })).toBeVisible()
    await dialog.getByText('Close', { exact: true }).click()

    const list = page.getByRole('table', { name: /own locations? in view$/ })
    await expect(list.getByRole('rowheader', { name: `=HYPERLINK("http://${attempt}")` })).toBeVisible()
    await page.getByRole('combobox', { name: 'Search by name, CCN, city or ZIP' }).fill(north.toLowerCase())
    await page.getByRole('option', { name: north }).click()
    const card = page.getByRole('region', { name: north, exact: true })
    await expect(card).toBeFocused()
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Delete' }).click()
    // It takes the place of the offer to undo the import, and stays as long as the pointer is on it.
    const undo = page
      .getByRole('alert')
      .filter({ hasText: `“${north}” was deleted` })
      .getByRole('button', { name: 'Undo' })
    await undo.hover()
    await expect(list.getByRole('rowheader', { name: north })).toHaveCount(0)
    await undo.click()
    await expect(list.getByRole('rowheader', { name: north })).toBeVisible()

    await page.getByRole('button', { name: 'Add at the centre of the map' }).click()
    const name = page.getByRole('textbox', { name: 'Name of the location' })
    await expect(name).toBeFocused()
    await name.fill('Prairie site')
    await name.press('Enter')
    await expect(page.getByRole('region', { name: 'Prairie site' })).toBeVisible()
    await expect(page).toHaveURL(/place=/)
  })

  test('become locations of a project, as any point of the map does', async ({ page }) => {
    const project = `Site study ${randomUUID().slice(0, 8)}`
    // Where no earlier attempt has made a location.
    const latitude = 36 + Math.random() * 4
    const call = await openWithApi(page, `/dashboard/widget/map?lat=${latitude.toFixed(4)}&lng=-101&z=6&tool=nearest`)
    // Who has no project is asked for a new one alone.
    const other = { name: `Other ${project}`, client: { name: 'Prairie Health' } }
    expect((await call('projects', other)).status()).toBe(201)
    await page.getByRole('button', { name: 'From the centre of the map' }).click()
    await page.getByRole('button', { name: 'Use in a project' }).click()
    const dialog = page.getByRole('dialog', { name: 'Use in a project' })
    await dialog.getByRole('textbox', { name: 'Name of the location' }).fill('Prairie point')
    await expectAccessible(page, { wideColor: 'dark', keepsLook: true })
    await dialog.getByRole('radio', { name: 'A new project' }).check()
    await dialog.getByRole('combobox', { name: 'Client' }).fill('Prairie Health')
    await dialog.getByRole('textbox', { name: 'Name of the project' }).fill(project)
    await dialog.getByRole('button', { name: 'Add to project' }).click()
    await dialog.getByRole('link', { name: 'Open project' }).click()
    await expect(page.getByRole('heading', { level: 1, name: project })).toBeVisible()
    await expect(page.getByText('Prairie point').first()).toBeVisible()
  })
})
