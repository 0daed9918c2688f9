import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { expect, followPath, test } from '../fixtures/journey.ts'

test.use({ as: 'operator' })

test('a user finds the survey, keeps answers through a reload and a failure, submits it, and changes it', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Take the survey' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Survey' })).toBeFocused()

  await page.getByRole('button', { name: 'Send answers' }).click()
  await expect(page.getByRole('radio', { name: 'Hospital planner' })).toBeFocused()
  await expect(page.getByText('Choose at least one.')).toBeVisible()
  await expectAccessible(page, { keepsLook: true })

  const words = `Zip codes, please: ${Date.now()}`
  await page.getByRole('radio', { name: 'Hospital planner' }).check()
  await page.getByLabel(/What is missing/).fill(words)
  await page.reload()
  await expect(page.getByText('Your unsent answers are still here.')).toBeVisible()
  await expect(page.getByLabel(/What is missing/)).toHaveValue(words)
  await expect(page.getByRole('radio', { name: 'Hospital planner' })).toBeChecked()

  await page.getByRole('radio', { name: 'A health system' }).check()
  await page.getByRole('checkbox', { name: 'How many beds a service needs' }).check()
  await page.getByRole('radio', { name: 'Quite' }).check()
  await page.route('**/api/survey', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: '' } }),
  )
  await page.getByRole('button', { name: 'Send answers' }).click()
  await expect(page.getByText(/could not be saved/)).toBeVisible()
  await page.unroute('**/api/survey')
  await page.getByRole('button', { name: 'Send answers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeFocused()

  expect(await page.evaluate(() => localStorage.getItem('keyroom-survey-draft'))).toBeNull()
  await followPath(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
  await followPath(page, '/dashboard/survey')
  await expect(page.getByText(/You answered on/)).toBeVisible()
  await expect(page.getByLabel(/What is missing/)).toHaveValue(words)
  await page.getByRole('radio', { name: 'Very' }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
})
