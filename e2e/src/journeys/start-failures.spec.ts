import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/journey.ts'

test.use({ as: 'standard' })

const accountButton = (page: Page) => page.getByRole('button', { name: /^Account of/ })

test('a page whose script is lost once loads again by itself, and one that lacks what it needs says so in the user’s language and can be reloaded', async ({
  page,
}) => {
  const script = /\/assets\/main\.[^/]+\.js$/
  let asked = 0
  await page.route(script, (route) => ((asked += 1) === 1 ? route.abort('connectionreset') : route.continue()))
  await page.goto('/dashboard')
  await expect(accountButton(page)).toBeVisible()
  expect(asked).toBe(2)
  await page.unroute(script)

  await page.evaluate(() => localStorage.setItem('berry-config-ts', JSON.stringify({ locale: 'fr' })))
  const initial = await page.evaluate(() =>
    [...document.scripts].map(({ src }) => new URL(src || location.href).pathname),
  )
  for (const { name, file } of [
    { name: 'the configuration', file: '**/config.json' },
    { name: 'the words of the shell', file: /\/assets\/.*\.js$/ },
  ]) {
    await test.step(`without ${name}`, async () => {
      await page.route(file, (route) =>
        initial.includes(new URL(route.request().url()).pathname) ? route.continue() : route.fulfill({ status: 503 }),
      )
      await page.reload()
      await expect(page.getByRole('alert')).toContainText('KeyRoom n’a pas pu démarrer')
      await page.unroute(file)
      await page.getByRole('button', { name: 'Recharger' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Bienvenue')
    })
  }
})

test('a connection that is lost for a moment takes nothing from a page: what did not load is loaded again', async ({
  page,
}) => {
  const html = await (await page.request.get('/dashboard')).text()
  const shared = JSON.parse(/sharedWithRemotes = (\[.*?\])/.exec(html)?.[1] ?? '[]') as string[]
  const files = [
    { name: 'a library that the page’s remote takes from the shell', file: `**${shared.at(-1) ?? ''}` },
    { name: 'the worker of the sign-in', file: '**/auth0-spa-js.worker.*' },
  ]
  for (const { name, file } of files) {
    await test.step(`without ${name}`, async () => {
      await page.route(file, (route) => route.abort('connectionreset'), { times: 1 })
      const lost = page.waitForEvent('requestfailed')
      await page.goto('/dashboard/widget/programming')
      await lost
      await expect(page.getByRole('heading', { level: 1, name: 'Programming', exact: true })).toBeVisible()
      await expect(accountButton(page)).toBeVisible()
    })
  }
})
