import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/journey.ts'
import { exportMap } from '../fixtures/map-exports.ts'

test.use({ as: 'admin' })

const address = '/dashboard/widget/map?areas=occupancy'
/** Told once the counties are colored. */
const colored = /counties shown for \d{4}/

test('a planner exports the map with its sources, and prints it', async ({ page }) => {
  await page.goto(address)
  await expect(page.getByText(colored)).toHaveCount(1)

  const picture = await exportMap(page, 'Picture (PNG)')
  expect(picture.name).toMatch(/^Occupancy-by-county-.*\.png$/)
  // A canvas that could not be read, or was empty, would have next to no colors.
  expect(await colorsOf(page, picture.bytes)).toBeGreaterThan(200)

  const shapes = await exportMap(page, 'Shapes and points (GeoJSON)')
  const { features, attribution } = JSON.parse(shapes.bytes.toString()) as {
    features: { properties: { layer: string; value: number | null } }[]
    attribution: string
  }
  expect(attribution).toContain('U.S. Census Bureau')
  expect(features.filter(({ properties }) => properties.layer === 'area').length).toBeGreaterThan(20)

  const table = await exportMap(page, 'Table (CSV)')
  expect(table.bytes.toString()).toMatch(/^\ufeffFIPS code,County,State,Occupancy,/)

  await test.step('paper has the map, its legends and the first page of its table, and nothing of the frame', async () => {
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'Print' }).click()
    await expect(page.locator('body[data-printed]')).toHaveCount(1)
    await page.emulateMedia({ media: 'print' })
    const paper = page.locator('.map-on-paper')
    await expect(paper.locator('canvas')).toBeVisible()
    await expect(paper.locator('table').first()).toBeVisible()
    await expect(page.locator('header').first()).toBeHidden()
    await expect(page.getByRole('application')).toBeHidden()
  })
})

/** How many different colors a picture has, in a small copy of it. */
function colorsOf(page: Page, png: Buffer): Promise<number> {
  return page.evaluate(
    async (data) => {
      const image = new Image()
      image.src = data
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = 200
      canvas.height = 200
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0, 200, 200)
      return new Set(new Uint32Array(context?.getImageData(0, 0, 200, 200).data.buffer ?? new ArrayBuffer(0))).size
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
}
