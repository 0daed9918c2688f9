import { readFileSync } from 'node:fs'
import { browser, page } from '../config/jest/settings.mjs'

export default {
  ...browser,
  // Most of the shell works on the page itself: its address, its storage, its other tabs.
  testEnvironment: page,
  // The page's inline script, for its test: what runs in a browser can't read files.
  globals: { ...browser.globals, pageScript: readFileSync(new URL('page/boot.js', import.meta.url), 'utf8') },
  setupFiles: ['<rootDir>/src/testing/page.ts'],
  collectCoverageFrom: [...browser.collectCoverageFrom, '!src/testing/**', '!src/start/bootstrap.tsx'],
}
