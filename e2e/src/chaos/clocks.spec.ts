import { expect, test } from '../fixtures/journey.ts'
import { submitSignIn } from '../fixtures/sign-in.ts'
import { chosen, isWhole } from './cases.ts'

const minutes = 60_000

/** Tokens last an hour, so a clock further ahead takes each for expired. */
const cases = [
  { name: '2 hours ahead', offsetMs: 120 * minutes, isNamed: true },
  { name: '5 minutes ahead', offsetMs: 5 * minutes },
  { name: '5 minutes behind', offsetMs: -5 * minutes },
  { name: '2 hours behind', offsetMs: -120 * minutes },
]

test.describe('clocks', { tag: '@chaos' }, () => {
  for (const { name, offsetMs, isNamed } of chosen(cases)) {
    const outcome = isNamed ? 'names the clock, and signs in once it is right' : 'signs in, and stays so after a reload'
    test(`a device whose clock is ${name} ${outcome}`, async ({ page }) => {
      await page.clock.setSystemTime(Date.now() + offsetMs)
      await page.goto('/dashboard/widget/programming')
      await submitSignIn(page, 'standard')
      if (isNamed) {
        await expect(page.getByRole('heading', { level: 1, name: 'Your device’s clock is wrong' })).toBeVisible()
        await page.clock.setSystemTime(Date.now())
        await page.getByRole('button', { name: 'Try again' }).click()
      }
      await expect(page.getByRole('heading', { level: 1, name: 'Programming' })).toBeVisible()
      if (isWhole) await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'Programming' })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  }
})
