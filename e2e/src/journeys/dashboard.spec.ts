import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { expect, openSelect, test } from '../fixtures/journey.ts'

test.use({ as: 'member' })

const address = '/dashboard/analytics?ccn=ZZ0137'
const dashboard = (page: Page) => page.getByRole('region', { name: 'Dashboard' })
const tool = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: 'Dashboard tools' }).getByRole('button', { name })
const charts = (page: Page) => dashboard(page).locator('canvas')

/** Width and height of a PNG, from its header. */
async function sizeOf(download: Download): Promise<[width: number, height: number]> {
  const file = await readFile(await download.path())
  expect(file.subarray(1, 4).toString()).toBe('PNG')
  return [file.readUInt32BE(16), file.readUInt32BE(20)]
}

async function fileOf(page: Page, act: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()])
  return file
}

test('a dashboard and its charts are downloaded, fill the screen, follow the base salary, and are printed alone in light colors', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'))
      document.documentElement.dataset['printed'] = getComputedStyle(document.body).backgroundColor
      dispatchEvent(new Event('afterprint'))
    }
    localStorage.setItem('berry-config-ts', '{"navType":"dark"}')
  })
  await page.goto(address)
  await expect(charts(page)).toHaveCount(2)

  await test.step('the toolbar downloads an image, and the figures as a workbook and as CSV', async () => {
    const picture = await fileOf(page, () => tool(page, 'Image').click())
    expect(picture.suggestedFilename()).toMatch(/^Hospital-Summary-[\w-]+\.png$/)
    const [width, height] = await sizeOf(picture)
    expect(width).toBe(2 * 1450)
    expect(height).toBeGreaterThan(900)

    await tool(page, 'Data').press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Excel (XLSX), all figures' })).toBeFocused()
    const workbook = await fileOf(page, () => page.keyboard.press('Enter'))
    expect(workbook.suggestedFilename()).toMatch(/^Hospital-Summary-[\w-]+\.xlsx$/)
    expect((await readFile(await workbook.path())).subarray(0, 2).toString()).toBe('PK')
    await expect(tool(page, 'Data')).toBeFocused()

    await tool(page, 'Data').click()
    const csv = await fileOf(page, () => page.getByRole('menuitem', { name: /^CSV: Labour cost/ }).click())
    const lines = (await readFile(await csv.path(), 'utf8')).split('\r\n')
    expect(lines[0]).toBe('\ufeffFiscal year,"Employees at $75,000",Salaries,Notes')
    expect(lines[1]).toMatch(/^20\d\d,\d+(\.\d+)?,\d+(\.\d+)?,COVID-19 year$/)
  })

  await test.step('each chart can be downloaded as an image and as files', async () => {
    const menu = dashboard(page).getByRole('button', { name: /^Download “Occupancy/ })
    await menu.click()
    const picture = await fileOf(page, () => page.getByRole('menuitem', { name: 'Picture (PNG)' }).click())
    expect(picture.suggestedFilename()).toMatch(/^Occupancy-[\w-]+\.png$/)
    const [width] = await sizeOf(picture)
    expect(width).toBe(2 * (960 + 48))
    await menu.click()
    const csv = await fileOf(page, () => page.getByRole('menuitem', { name: 'CSV' }).click())
    expect(await readFile(await csv.path(), 'utf8')).toMatch(
      /^\ufeffFiscal year,Occupancy,Notes\r\n20\d\d,0\.\d+,COVID-19 year\r\n/,
    )
  })

  await test.step('the dashboard fills the screen with its menus on top, and Escape returns to the page', async () => {
    const full = tool(page, 'Full screen')
    await full.click()
    const leave = tool(page, 'Exit full screen')
    await expect(leave).toBeFocused()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    const outOfReach = menu.locator('xpath=ancestor-or-self::*[@inert]')
    const box = await dashboard(page).boundingBox()
    expect(box).toMatchObject({ x: 0, y: 0, width: await page.evaluate(() => innerWidth) })
    await expect(outOfReach).toHaveCount(1)

    await tool(page, 'Data').click()
    await expect(page.getByRole('menuitem', { name: /^Excel/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
    await expect(leave).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(full).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
    await expect(outOfReach).toHaveCount(0)
  })

  await test.step('the base salary has bounds, is in the address, and is reset with the other choices', async () => {
    await openSelect(page.getByRole('combobox', { name: 'Indicator' }))
    await page.getByRole('option', { name: 'Total margin' }).click()
    await expect(page).toHaveURL(/indicator=totalMargin/)
    const salary = page.getByRole('spinbutton', { name: 'Annual base salary (US$)' })
    await expect(salary).toHaveValue('75000')
    await salary.fill('82000')
    await expect(page).toHaveURL(/salary=82000/)
    await expect(page.getByRole('img', { name: /its employees would cost at the base salary/ })).toBeVisible()
    await salary.fill('5')
    await expect(
      page.getByText(/^Expected an amount from \$10,000 to \$1,000,000, got “5”\. Using \$82,000\.$/),
    ).toBeVisible()
    await expect(page).toHaveURL(/salary=82000/)
    await tool(page, 'Reset').click()
    await expect(page).toHaveURL(address)
    await expect(salary).toHaveValue('75000')
    await page.goBack()
    await expect(salary).toHaveValue('82000')
  })

  await test.step('printing shows the page alone, in light colors and with its charts', async () => {
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const dark = await ground()
    await tool(page, 'Print or PDF').click()
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'rgb(238, 242, 246)')
    expect(await ground()).toBe(dark)

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(charts(page).first()).toBeVisible()
    for (const hidden of [
      page.getByRole('banner'),
      tool(page, 'Image'),
      page.getByRole('combobox', { name: 'Find a hospital' }),
    ]) {
      await expect(hidden).toBeHidden()
    }
    const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4' })
    const [, across, down] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf.toString('latin1')) ?? []
    expect(Number(across)).toBeGreaterThan(Number(down))
  })
})
