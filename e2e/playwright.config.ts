import { defineConfig } from '@playwright/test'
import { inContainers } from './src/fixtures/compose.ts'

const chromium = process.env['KEYROOM_CHROMIUM'] || '/usr/bin/chromium'

export default defineConfig({
  projects: [
    { name: 'journeys', testDir: 'src/journeys' },
    // They stop and ship parts of the stack of containers: one at a time, and with no other journey beside them.
    ...(inContainers ? [{ name: 'containers', testDir: 'src/containers', workers: 1, timeout: 240_000 }] : []),
  ],
  outputDir: '../.cache/test/journeys',
  globalSetup: './src/fixtures/publish-guest.ts',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // One more than the cores of a small machine: a journey waits as much as it works.
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  reporter: 'list',
  use: {
    baseURL: process.env['KEYROOM_ORIGIN'] ?? 'http://localhost:3000',
    locale: 'en-GB',
    // A trace doubles the time of a journey: ask for one with `--trace retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
