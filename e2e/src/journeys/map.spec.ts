import type { Locator, Page } from '@playwright/test'
import { openWithApi } from '../fixtures/api-of.ts'
import { expect, test } from '../fixtures/journey.ts'
import { signIn } from '../fixtures/sign-in.ts'

const inView = /^\d+ hospitals? in view$/
const search = (page: Page) => page.getByRole('combobox', { name: 'Search by name, CCN, city or ZIP' })
const canvas = (page: Page) => page.getByRole('application', { name: 'Map of hospitals in the United States' })

interface Hospital {
  readonly ccn: string
  readonly name: string
  readonly city: string
  readonly beds: number
  readonly occupancy: number
  readonly averageLengthOfStay: number
}

test('after signing in the map is there, and a hospital is found by name, looked at, and followed to its summary', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Map' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Sample data: fictitious hospitals' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: inView })).toBeVisible()

  const hospital = await anyHospital(page)
  await search(page).fill(hospital.name)
  await page.getByRole('option').filter({ hasText: hospital.ccn }).click()

  const card = page.getByRole('region', { name: hospital.name })
  await expect(card).toBeFocused()
  await expect(card.getByRole('heading', { name: hospital.name })).toBeVisible()
  await expect(card.getByText('Short-term acute care')).toBeVisible()
  await expect(card.getByText('Sample data: fictitious hospital')).toBeVisible()
  await expect(card.getByText(`CCN ${hospital.ccn}`)).toBeVisible()
  await expectFigure(card, 'Beds', hospital.beds.toLocaleString('en-GB'))
  await expectFigure(card, 'Occupancy', `${(hospital.occupancy * 100).toFixed(1)}%`)
  await expectFigure(card, 'Average stay (days)', hospital.averageLengthOfStay.toFixed(1))
  await expect(page).toHaveURL(addressWith({ ccn: hospital.ccn, z: '10' }))

  await card.getByRole('link', { name: 'Open hospital summary' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/analytics\\?ccn=${hospital.ccn}`))
  await expect(page.getByRole('heading', { level: 1, name: hospital.name })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'All indicators' })).toBeVisible()
})

test.describe('the map of somebody who has bought nothing', () => {
  test.use({ as: 'free' })

  test('opens a cluster on a click: the map goes closer, to fewer hospitals', async ({ page }) => {
    await page.goto('/dashboard/widget/map')
    const count = page.getByRole('status').filter({ hasText: inView })
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

  test('opens what is in the middle by keyboard alone, and Escape closes the card and gives the focus back', async ({
    page,
  }) => {
    await page.goto('/dashboard/widget/map')
    const hospital = await anyHospital(page)
    await search(page).fill(hospital.name)
    await page.getByRole('option').filter({ hasText: hospital.ccn }).click()
    await page.getByRole('region', { name: hospital.name }).press('Escape')
    await expect(page.getByRole('region', { name: hospital.name })).toHaveCount(0)
    await expect(page).toHaveURL(addressWith({ z: '10' }))

    await canvas(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Open hospital summary' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Open hospital summary' })).toHaveCount(0)
    await expect(canvas(page)).toBeFocused()
  })

  test('has the same hospitals in a table, which sorts, chooses and stays in step with the map', async ({ page }) => {
    await page.goto('/dashboard/widget/map')
    const count = page.getByRole('status').filter({ hasText: inView })
    const hospitals = parseInt(await count.innerText(), 10)
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
  })

  test('says in the card what the summary takes', async ({ page }) => {
    await page.goto('/dashboard/widget/map')
    const { ccn } = await anyHospital(page)
    await page.goto(`/dashboard/widget/map?ccn=${ccn}`)
    await expect(page.getByRole('link', { name: 'Open hospital summary' })).toHaveAccessibleDescription(
      'Requires the Standard Tier or Accounting Tier Subscription.',
    )
  })

  test('says so when the address names a hospital that there is not', async ({ page }) => {
    await page.goto('/dashboard/widget/map?ccn=999999')
    await expect(page.getByText('There is no hospital with the CCN 999999.')).toBeVisible()
  })
})

test.describe('coming back', () => {
  test.use({ as: 'member' })

  test('Back from the summary finds the map as it was left: place, zoom, card and table', async ({ page }) => {
    await page.goto('/dashboard/widget/map')
    const hospital = await anyHospital(page)
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
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.getByText(seen, { exact: true })).toBeVisible()
  })
})

/** A short-term hospital with all three figures, as the API knows it. */
async function anyHospital(page: Page): Promise<Hospital> {
  const api = await openWithApi(page, page.url())
  const answer = await api('facilities?limit=50')
  const { items } = (await answer.json()) as { items: (Hospital & { type: string })[] }
  const found = items.find(({ type, occupancy, averageLengthOfStay }) => {
    return type === 'short-term' && occupancy && averageLengthOfStay
  })
  if (!found) throw new Error('The sample has no short-term hospital with figures.')
  return found
}

/** Whether an address has these parameters, in whatever order. */
function addressWith(wanted: Record<string, string>): (url: URL) => boolean {
  return ({ searchParams }) => Object.entries(wanted).every(([name, value]) => searchParams.get(name) === value)
}

async function expectFigure(card: Locator, label: string, value: string): Promise<void> {
  const term = card.getByRole('term').filter({ has: card.page().getByText(label, { exact: true }) })
  await expect(term.locator('xpath=following-sibling::dd[1]')).toHaveText(value)
}

/** Looks for a cluster as a person does, by moving over the map, and clicks it. Returns how many hospitals it holds. */
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
