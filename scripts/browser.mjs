import { createRequire } from 'node:module'
import { join } from 'node:path'
import { provideChromium } from './chromium.mjs'
import { root } from './packages.mjs'

/** A user with every product: an Admin of the sample organization with seats of the paid products. */
const sampleSignIn = { email: 'admin@lakeside.test', password: 'Right-size-2026' }

/** A headless Chromium. The caller closes it. */
export async function launchBrowser() {
  const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test')
  const executablePath = await provideChromium()
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
}

/**
 * Signs the sample Admin in and waits for the frame of the dashboard.
 * @param {import('@playwright/test').Page} page
 * @param {string} origin
 */
export async function signIn(page, origin) {
  await page.goto(`${origin}/dashboard`)
  await page.locator('input[name=email]').fill(sampleSignIn.email)
  await page.locator('input[name=password]').fill(sampleSignIn.password)
  await page.locator('button[type=submit]').first().click()
  await page.locator('header').first().waitFor()
}
