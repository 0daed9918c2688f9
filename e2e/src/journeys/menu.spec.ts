import { defaultPreferences } from '@keyroom/contract'
import type { Page } from '@playwright/test'
import { expectNoViolations } from '../fixtures/expect-accessible.ts'
import { expect, test } from '../fixtures/journey.ts'

test.use({ as: 'admin' })

test('the horizontal menu works by keyboard and folds entries without room into a last group, and the rail of a mini drawer shows what its icons are', async ({
  page,
}) => {
  await page.addInitScript((kept) => localStorage.setItem('berry-config-ts', JSON.stringify(kept)), {
    layout: 'horizontal',
    locale: 'fr',
  })
  await withMoreGroups(page, 8)
  await page.setViewportSize({ width: 1600, height: 800 })
  await page.goto('/dashboard')
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  const groups = menu.getByRole('button')
  await expect(groups).toHaveCount(8)
  await expect(groups.last()).toHaveText('Plus')
  await groups.first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(groups.last()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('link').first()).toBeFocused()
  await expect(menu.getByRole('link')).toHaveCount(4)
  await expectNoViolations(page, 'the bar with an open group')
  await page.keyboard.press('Escape')
  await expect(groups.last()).toBeFocused()
  await expect(menu.getByRole('link')).toHaveCount(0)

  await page.setViewportSize({ width: 920, height: 800 })
  await expect.poll(() => groups.count()).toBeLessThan(8)
  await expect(groups.last()).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(920)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(menu).toHaveCount(0)
  await page.getByRole('button', { name: 'Ouvrir ou fermer le menu' }).click()
  await expect(menu.getByRole('link', { name: 'Invité' }).first()).toBeVisible()
  await page.keyboard.press('Escape')

  await test.step('the rail', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.evaluate(
      (payload) => new BroadcastChannel('keyroom-events').postMessage({ topic: 'preferences/changed@1', payload }),
      { ...defaultPreferences, drawerType: 'mini-drawer', locale: 'fr' },
    )
    await menu.getByRole('link', { name: 'Carte' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(menu.getByRole('link', { name: 'Données des rapports de coûts' })).toBeFocused()
    await expect(menu.getByText('Tendances, comparaisons, références')).toBeInViewport()
    await menu.getByRole('link', { name: /^Analyse par code postal/ }).hover()
    await expect(menu.getByText('Bientôt', { exact: true })).toBeInViewport()
    await expectNoViolations(page, 'the rail with what flies out')
  })
})

/** Adds groups of one entry each to the registry, as remotes of other teams would. */
async function withMoreGroups(page: Page, count: number): Promise<void> {
  await page.route('**/registry.fr.json', async (route) => {
    const registry = (await (await route.fetch()).json()) as { remotes: Listed[] }
    const guest = registry.remotes.find(({ name }) => name === 'guest')
    const [entry] = guest?.descriptor.menu ?? []
    if (!guest || !entry) throw new Error('Expected the guest in the registry, with an entry in the menu.')
    for (let number = 1; number <= count; number += 1) {
      const id = `more${number}`
      guest.descriptor.menu.push({ ...entry, id, group: id, groupLabel: `guest.${id}` })
      guest.labels[`guest.${id}`] = `Groupe ${number}`
    }
    await route.fulfill({ json: registry })
  })
}

interface Listed {
  readonly name: string
  readonly descriptor: { readonly menu: { id: string; group: string; groupLabel?: string }[] }
  readonly labels: Record<string, string>
}
