import type { Page } from '@playwright/test'
import { openWithApi } from '../fixtures/api-of.ts'
import { expect, test } from '../fixtures/journey.ts'
import { chosen, recovers } from './cases.ts'

test.use({ as: 'admin' })
test.describe.configure({ mode: 'serial' })

const members = '/dashboard/user/members'
const settings = 'orgs/org_lakeside/settings'
const seat = (page: Page) =>
  page.getByRole('grid', { name: 'Seat assignment' }).getByRole('checkbox', { name: 'Accounting Tier for Marc Dubois' })

interface Settings {
  readonly seats: Record<string, { accountingTier: boolean }>
}

interface Write {
  readonly name: string
  /** The request whose answer never comes: it did arrive, or it did not. */
  readonly arrives: boolean
}

const cases: readonly Write[] = [
  { name: 'that arrived', arrives: true },
  { name: 'that did not arrive', arrives: false },
]

test.describe('writes while the connection is lost', { tag: '@chaos' }, () => {
  for (const { name, arrives } of chosen(cases)) {
    test(`a seat ${name} is shown as the server has it, and is assigned once`, async ({ page, context }) => {
      const ask = await openWithApi(page, members)
      const stored = async () => {
        const answer = await ask(settings)
        expect(answer.status(), await answer.text()).toBe(200)
        const { seats } = (await answer.json()) as Settings
        return seats['auth0|sample-member']?.accountingTier ?? false
      }
      await expect(seat(page)).toBeVisible()
      const before = await stored()
      let written = 0
      await page.route('**/seats/update', async (route) => {
        written += 1
        if (arrives) await route.fetch()
        await context.setOffline(true)
        await route.abort('internetdisconnected')
      })
      await seat(page).click()
      await expect(page.getByRole('status').filter({ hasText: /^Offline since/ })).toBeVisible()
      await page.unroute('**/seats/update')
      await context.setOffline(false)
      await recovers(() => expect(page.getByRole('status').filter({ hasText: /since \d/ })).toHaveCount(0))
      const now = await stored()
      expect(now).toBe(arrives ? !before : before)
      await expect(seat(page)).toBeChecked({ checked: now })
      expect(written).toBe(1)

      if (now !== before) {
        const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
        await seat(page).click()
        expect((await saved).status()).toBe(200)
      }
    })
  }
})
