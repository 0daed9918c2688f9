import type { Page } from '@playwright/test'
import { recovers } from '../chaos/cases.ts'
import { expect, test } from '../fixtures/journey.ts'
import { banner, expectRecovered, openFollowing } from '../fixtures/outage.ts'
import { kill, start, startAll } from '../fixtures/services.ts'

// Containers are killed under an open page.

test.use({ as: 'admin' })
test.afterEach(startAll)

const addDomain = async (page: Page, domain: string) => {
  await page.getByRole('button', { name: 'Add Domain' }).click()
  await page.getByLabel('Domain', { exact: true }).fill(domain)
  await page.keyboard.press('Enter')
}
const removeButton = (page: Page, domain: string) => page.getByRole('button', { name: `Remove ${domain}` })

const cases = [
  { service: 'api', words: /^Server unreachable since/ },
  { service: 'postgres', words: /^Database unreachable since/ },
]

test.describe('power', { tag: '@chaos' }, () => {
  for (const { service, words } of cases) {
    test(`${service} is killed: what a page was told is saved is there, and the page goes on by itself`, async ({
      page,
    }) => {
      const [before, after] = [`before-${service}.test`, `after-${service}.test`]
      await openFollowing(page, '/dashboard/user/members')
      await addDomain(page, before)
      await expect(removeButton(page, before)).toBeVisible()
      await kill(service)
      await expect(banner(page, words)).toBeVisible()
      await start(service)
      await recovers(() => expectRecovered(page))
      await expect(removeButton(page, before)).toBeVisible()
      await addDomain(page, after)
      await expect(removeButton(page, after)).toBeVisible()
      await page.reload()
      await expect(removeButton(page, before)).toHaveCount(1)
      await expect(removeButton(page, after)).toHaveCount(1)
    })
  }
})
