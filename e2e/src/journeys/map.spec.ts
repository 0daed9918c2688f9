import type { Page } from '@playwright/test'
import { openWithApi } from '../fixtures/api-of.ts'
import { expect, followPath, test } from '../fixtures/journey.ts'

const inView = /^\d+ hospitals? in view$/
const search = (page: Page) => page.getByRole('combobox', { name: 'Search by name, CCN, city or ZIP' })
const canvas = (page: Page) => page.getByRole('application', { name: 'Map of hospitals in the United States' })

interface Hospital {
  readonly ccn: string
  readonly name: string
  readonly occupancy: number
  readonly averageLengthOfStay: number
}

test.describe('the map without a subscription', () => {
  test.use({ as: 'free' })

  test('lists its hospitals in a table, opens and closes their cards by keyboard, says what a summary requires and that a CCN is unknown, and zooms in to a cluster', async ({
    page,
  }) => {
    const hospital = await openWithHospital(page)
    const count = page.getByRole('status').filter({ hasText: inView })
    const openSummary = page.getByRole('link', { name: 'Open hospital summary' })
    const hospitals = parseInt(await count.innerText(), 10)

    await test.step('the table has the same hospitals, sorts them, selects and follows the map', async () => {
      await page.getByRole('button', { name: 'Show table' }).click()
      await expect(page).toHaveURL(/view=table/)
      const table = page.getByRole('table', { name: 'Hospitals in the visible part of the map' })
      await expect(page.getByText(`1–25 of ${hospitals}`)).toBeVisible()
      await table.getByRole('button', { name: 'Hospital', exact: true }).click()
      const names = await table.getByRole('rowheader').allInnerTexts()
      expect(names).toEqual(names.toSorted(new Intl.Collator('en-GB').compare))

      await table.getByRole('rowheader').first().getByRole('button').click()
      await expect(page.getByRole('region', { name: names[0] })).toBeVisible()
      await expect(table.getByRole('row', { name: names[0] })).toHaveAttribute('aria-current', 'true')
      await expect(count).not.toHaveText(`${hospitals} hospitals in view`)
      await expect(openSummary).toHaveAccessibleDescription(
        'Requires the Standard Tier or Accounting Tier Subscription.',
      )
    })

    await test.step('the hospital in the center opens by keyboard, and Escape closes the card and returns the focus', async () => {
      await search(page).fill(hospital.name)
      await page.getByRole('option').filter({ hasText: hospital.ccn }).click()
      await page.getByRole('region', { name: hospital.name }).press('Escape')
      await expect(page.getByRole('region', { name: hospital.name })).toHaveCount(0)
      await expect(page).toHaveURL(addressWith({ z: '10' }))

      await canvas(page).focus()
      await page.keyboard.press('Enter')
      await expect(openSummary).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(openSummary).toHaveCount(0)
      await expect(canvas(page)).toBeFocused()
    })

    await test.step('an address with an unknown CCN shows a message and the whole map, whose clusters zoom in', async () => {
      await followPath(page, '/dashboard')
      await expect(canvas(page)).toHaveCount(0)
      await followPath(page, '/dashboard/widget/map?ccn=999999')
      await expect(
        page.getByText('No hospital has CCN 999999. Check the number, or search by name or city.'),
      ).toBeVisible()
      const before = parseInt(await count.innerText(), 10)
      expect(before).toBeGreaterThan(100)

      const size = await clickACluster(page)
      await expect(page).toHaveURL(/z=/)
      await expect(async () => {
        const after = parseInt(await count.innerText(), 10)
        expect(after).toBeLessThan(before)
        expect(after).toBeGreaterThan(0)
      }).toPass()
      expect(size).toBeGreaterThan(2)
    })
  })
})

test.describe('coming back', () => {
  test.use({ as: 'member' })

  test('Back from the summary restores the map: place, zoom, card and table, and Back to statistics colors the areas again', async ({
    page,
  }) => {
    const hospital = await openWithHospital(page)
    await search(page).fill(hospital.name)
    await page.getByRole('option').filter({ hasText: hospital.ccn }).click()
    await page.getByRole('button', { name: 'Show table' }).click()
    await expect(page).toHaveURL(addressWith({ z: '10', view: 'table', ccn: hospital.ccn }))
    await page.getByRole('button', { name: 'Zoom out' }).click()
    await expect(page).toHaveURL(addressWith({ z: '9', view: 'table', ccn: hospital.ccn }))
    const left = page.url()
    const seen = await page.getByRole('status').filter({ hasText: inView }).innerText()

    await page.getByRole('link', { name: 'Open hospital summary' }).click()
    await expect(page.getByRole('heading', { level: 1, name: hospital.name })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Map' })).toBeVisible()
    await expect(page).toHaveURL(left)
    await expect(page.getByRole('region', { name: hospital.name })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Hospitals in the visible part' })).toBeVisible()
    await expect(page.getByText(seen, { exact: true })).toBeVisible()

    await followPath(page, '/dashboard')
    await expect(canvas(page)).toHaveCount(0)
    await followPath(page, '/dashboard/widget/map?areas=beds&by=state')
    await expectAreaAtCenter(page)
    await page
      .getByRole('link', { name: /^Cost Report Data/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Map' })).toHaveCount(0)
    await page.goBack()
    await expectAreaAtCenter(page)
  })
})

/** Moves the mouse over the middle of the country until it finds a colored state. */
async function expectAreaAtCenter(page: Page): Promise<void> {
  let turn = 0
  await expect(async () => {
    turn += 1
    // Controls that are loaded late move the map.
    const box = await canvas(page).boundingBox()
    if (!box) throw new Error('The map has no place on the page.')
    await page.mouse.move(box.x + box.width / 2 + (turn % 5), box.y + box.height / 3)
    await expect(page.getByText(/^[\w ]+: [\d,]+ \(\d+ hospitals?\)$/)).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

/** Opens the map, and gets a short-term hospital with all three figures from the API. */
async function openWithHospital(page: Page): Promise<Hospital> {
  const api = await openWithApi(page, '/dashboard/widget/map')
  const answer = await api('facilities?limit=50')
  const { items } = (await answer.json()) as { items: (Hospital & { type: string })[] }
  const found = items.find(({ type, occupancy, averageLengthOfStay }) => {
    return type === 'short-term' && occupancy && averageLengthOfStay
  })
  if (!found) throw new Error('The sample has no short-term hospital with figures.')
  return found
}

/** Whether an address has these parameters, in any order. */
function addressWith(wanted: Record<string, string>): (url: URL) => boolean {
  return ({ searchParams }) => Object.entries(wanted).every(([name, value]) => searchParams.get(name) === value)
}

/** Moves the mouse over the map until it finds a cluster, and clicks it. Returns its number of hospitals. */
async function clickACluster(page: Page): Promise<number> {
  const box = await canvas(page).boundingBox()
  if (!box) throw new Error('The map has no place on the page.')
  const label = page.getByText(/^\d+ hospitals: click to zoom in$/)
  for (let y = box.y + box.height * 0.3; y < box.y + box.height * 0.8; y += 16) {
    for (let x = box.x + box.width * 0.35; x < box.x + box.width * 0.9; x += 16) {
      await page.mouse.move(x, y)
      if ((await label.count()) === 0) continue
      await page.mouse.move(x, y + 1)
      if ((await label.count()) === 0) continue
      const size = parseInt(await label.innerText(), 10)
      await page.mouse.click(x, y + 1)
      return size
    }
  }
  throw new Error('No cluster was found on the map.')
}
