import { defineConfig } from '@playwright/test'
import { freeSharedMemory } from '../scripts/machine.mjs'
import { inContainers } from './src/fixtures/stack.ts'

const chromium = process.env['KEYROOM_CHROMIUM'] || '/usr/bin/chromium-headless-shell'

/** Playwright has Chromium use files in place of shared memory, of which a container may have too little. */
const hasSharedMemory = freeSharedMemory() > 2 ** 30

export default defineConfig({
  projects: [
    // One, since each project has workers and browsers of its own. Folders start in the order of their names: what takes
    // longest in one piece begins, and what can be divided most evenly ends.
    {
      name: 'journeys',
      testDir: 'src',
      testMatch: ['alone', 'chaos', 'journeys', 'screens'].map((folder) => `${folder}/*.spec.ts`),
    },
    // They stop and ship parts of the stack of containers, so they run one at a time and without other journeys.
    ...(inContainers ? [{ name: 'containers', testDir: 'src/containers', workers: 1, timeout: 240_000 }] : []),
  ],
  outputDir: '../.cache/test/journeys',
  globalSetup: './src/fixtures/shipping.ts',
  // Long enough for a machine that other work keeps busy. Nothing waits for them where all is well.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  // Three for each core of a small machine: a journey waits as much as it works.
  workers: 6,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  // Integration reports what passes only then as unstable. Nobody's change is lost to it (decision 45).
  retries: process.env['CI'] ? 1 : 0,
  reporter: 'list',
  use: {
    baseURL: process.env['KEYROOM_ORIGIN'] ?? 'http://localhost:3000',
    locale: 'en-GB',
    // A step that waits in vain fails with its own name, before the whole journey does without one.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // Animations cost processor time. palette.spec.ts runs with them.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace doubles the time of a journey. `--trace retain-on-failure` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      ignoreDefaultArgs: hasSharedMemory ? ['--disable-dev-shm-usage'] : [],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Most pages live for seconds: the optimizing compilers of V8 cost more than they save.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
  },
})
