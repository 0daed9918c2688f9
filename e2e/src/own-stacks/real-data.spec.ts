import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { findRealFiles } from '../../../scripts/bench/real-data.mjs'
import { expect, test as base } from '../fixtures/journey.ts'
import { submitSignIn } from '../fixtures/sign-in.ts'
import { startRealStack, type RealStack } from '../fixtures/real-stack.ts'

const project = join(import.meta.dirname, '../../..')
const found = await findRealFiles(['cms/CostReport_2021_Final.csv', 'cms/HIFLD_Hospitals.csv'])

const test = base.extend<object, { realStack: Omit<RealStack, 'stop'> }>({
  realStack: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires it of a fixture that uses no other
    async ({}, use) => {
      const { stop, ...stack } = await startRealStack('paths' in found ? found.paths : [])
      try {
        await use(stack)
      } finally {
        await stop()
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  stack: async ({ realStack }, use) => use(realStack),
})

test.describe('with a year of real cost reports and hospital locations imported', () => {
  test.skip('reason' in found, 'reason' in found ? found.reason : '')

  test('Massachusetts General Hospital is found by name, and its figures in French equal the hand calculation', async ({
    page,
    realStack,
  }) => {
    expect(realStack.imported).toMatch(/CostReport_2021_Final\.csv/)
    await page.goto('/dashboard')
    await submitSignIn(page, 'admin')
    await expect(page.getByRole('heading', { level: 1, name: 'Map' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /^\d,\d{3} hospitals in view$/ })).toBeVisible()
    await expect(page.getByText(/^Sample data/)).toHaveCount(0)
    await page.evaluate(() => Object.assign(window, { stayed: true }))

    await page.getByRole('button', { name: /^Language/ }).click()
    await page.getByRole('menuitem', { name: 'Français' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Carte' })).toBeVisible()
    await page
      .getByRole('combobox', { name: 'Rechercher par nom, CCN, ville ou ZIP' })
      .fill('Massachusetts General Hospital')
    await page.getByRole('option').filter({ hasText: '220071' }).click()
    const card = page.getByRole('region', { name: /massachusetts general hospital/i })
    await expect(card.getByText('CCN 220071')).toBeVisible()
    await expectText(card.getByRole('definition').last(), 'average length of stay', 'days')

    await card.getByRole('link', { name: 'Ouvrir la synthèse de l’hôpital' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /massachusetts general hospital/i })).toBeVisible()
    expect(await page.evaluate(() => 'stayed' in window), 'the page was never reloaded').toBe(true)
    await expect(page.getByText(/^Données d’exemple/)).toHaveCount(0)

    const table = page.getByRole('region', { name: 'Tous les indicateurs' })
    for (const [label, row, unit] of [
      ['Taux d’occupation', 'occupancy', 'share'],
      ['Durée moyenne de séjour (jours)', 'average length of stay', 'days'],
      ['Marge sur les soins', 'patient margin', 'share'],
      ['Marge d’exploitation (approchée)', 'operating margin (proxy)', 'share'],
      ['Marge totale', 'total margin', 'share'],
    ] as const) {
      const named = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label, exact: true }) })
      await expectText(named.getByRole('cell'), row, unit)
    }
  })

  test('no hospital of the sample can be found', async ({ page }) => {
    await page.goto('/dashboard')
    await submitSignIn(page, 'free')
    await page.getByRole('combobox').first().fill('ZZ0137')
    await expect(page.getByText('No hospital found.')).toBeVisible()
  })
})

/** The result of a row of the hand calculation, from its last fraction. */
function figure(row: string): number {
  const text = readFileSync(join(project, 'docs/hand-calculation.md'), 'utf8')
  const line = text.split('\n').find((candidate) => candidate.split('|')[1]?.trim() === row)
  const fraction = [...(line ?? '').matchAll(/(-?[\d,]+) \/ ([\d,]+)/g)].at(-1)
  if (!fraction) throw new Error(`docs/hand-calculation.md has no fraction for "${row}".`)
  const [above, below] = fraction.slice(1).map((number) => Number(number.replaceAll(',', '')))
  return Number(above) / Number(below)
}

/** In French format: a comma, and a non-breaking space before the percent sign. */
function inFrench(value: number, unit: 'share' | 'days'): string {
  return unit === 'share' ? `${(value * 100).toFixed(1).replace('.', ',')}\u00a0%` : value.toFixed(1).replace('.', ',')
}

/** Compares the exact text without normalizing spaces. */
async function expectText(place: Locator, row: string, unit: 'share' | 'days'): Promise<void> {
  await expect(place).toHaveJSProperty('textContent', inFrench(figure(row), unit))
}
