import { expect, test } from '../fixtures/journey.ts'

test.use({ as: 'standard' })

const needed = [
  { name: 'the configuration', file: '**/config.json' },
  { name: 'the words of the shell', file: /\/assets\/.*\.js$/ },
]

test('a page that starts without what it needs says so in the user’s language, and can be reloaded', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  await page.evaluate(() => localStorage.setItem('berry-config-ts', JSON.stringify({ locale: 'fr' })))
  const initial = await page.evaluate(() =>
    [...document.scripts].map(({ src }) => new URL(src || location.href).pathname),
  )
  for (const { name, file } of needed) {
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
