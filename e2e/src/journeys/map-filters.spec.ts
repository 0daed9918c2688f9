import { expect, test } from '../fixtures/journey.ts'

const inView = /^(No|\d+) hospitals? in view$/

test.describe('filters of the map', () => {
  test.use({ as: 'member' })

  test('narrow map, count and table by the address, color hospitals by an indicator, and the selected ones are compared', async ({
    page,
  }) => {
    await page.goto('/dashboard/widget/map?view=table')
    const table = page.getByRole('table', { name: 'Hospitals in the visible part of the map' })
    await test.step('filters narrow map, count and table, are in the address, and are cleared where nothing matches', async () => {
      const count = page.getByRole('status').filter({ hasText: inView })
      await expect(count).toHaveText(/^\d+ hospitals in view$/)
      const all = parseInt(await count.innerText(), 10)

      await page.getByRole('button', { name: 'Filters and colours' }).click()
      const panel = page.getByRole('group', { name: 'Filters and colours of hospitals' })
      await panel.getByRole('combobox', { name: 'Type' }).click()
      await page.getByRole('option', { name: 'Critical access' }).click()
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(/type=critical-access/)
      await expect(async () => {
        const left = parseInt(await count.innerText(), 10)
        expect(left).toBeGreaterThan(0)
        expect(left).toBeLessThan(all)
      }).toPass()
      const types = await table.getByRole('cell', { name: /acute care|Critical access|Psychiatric/ }).allInnerTexts()
      expect(new Set(types)).toEqual(new Set(['Critical access']))

      await panel.getByRole('textbox', { name: 'Beds from' }).fill('90000')
      await panel.getByRole('textbox', { name: 'Beds from' }).press('Enter')
      await expect(page.getByText('No hospital matches')).toBeVisible()
      await expect(count).toHaveText('No hospital in view')
      await page.getByRole('button', { name: 'Clear filters' }).last().click()
      await expect(count).toHaveText(`${all} hospitals in view`)
    })

    await test.step('an indicator colors hospitals, with its values in the legend and the table', async () => {
      await page.getByRole('combobox', { name: 'Colour by' }).click()
      await page.getByRole('option', { name: 'Operating margin' }).click()
      await expect(page).toHaveURL(/color=operatingMargin/)
      await expect(table.getByRole('columnheader', { name: 'Operating margin' })).toBeVisible()
      // The address changes first, and the switch with it.
      await page.getByRole('switch', { name: 'Symbol size by beds' }).click()
      await expect(page).toHaveURL(/size=beds/)
    })

    await test.step('selected hospitals are compared', async () => {
      const boxes = table.getByRole('checkbox', { name: /^Select / })
      await boxes.nth(0).click()
      await expect(boxes.nth(0)).toBeChecked()
      await boxes.nth(1).click()
      const bar = page.getByRole('region', { name: 'Selected hospitals and locations' })
      await expect(bar.getByText('2 selected')).toBeVisible()
      await bar.getByRole('link', { name: 'Compare' }).click()
      await expect(page).toHaveURL(/analytics\?ccn=\w+&view=compare&with=\w+/)
      await expect(page.getByRole('tab', { name: 'Compare', selected: true })).toBeVisible()
    })
  })

  test('distances are measured and the nearest hospitals listed by keyboard alone', async ({ page }) => {
    await page.goto('/dashboard/widget/map?lat=40.7&lng=-74&z=9&tool=measure')
    await expect(page.getByRole('group', { name: 'Distances' })).toBeVisible()
    const canvas = page.getByRole('application', { name: 'Map of hospitals in the United States' })
    await canvas.press('Enter')
    await expect(page).toHaveURL(/path=/)
    await canvas.press('ArrowRight')
    await expect(async () => {
      await canvas.press('Enter')
      await expect(page.getByText(/^[1-9][\d.]* miles$/)).toBeVisible({ timeout: 500 })
    }).toPass()
    await page.getByRole('button', { name: 'Nearest hospitals', exact: true }).click()
    await expect(page.getByRole('group', { name: 'Nearest hospitals' })).toBeVisible()
    await canvas.press('Enter')
    await expect(page.getByRole('table', { name: /^Nearest hospitals to / }).getByRole('rowheader')).toHaveCount(10)
  })
})
