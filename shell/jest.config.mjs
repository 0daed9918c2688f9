import { readFileSync } from 'node:fs'
import browser from '../config/jest/browser.mjs'
import { page } from '../config/jest/settings.mjs'

const read = (file) => readFileSync(file, 'utf8')

export default {
  ...browser,
  // Most of the shell works on the page itself: its address, its storage, its other tabs.
  testEnvironment: page,
  // The page's inline scripts, for their tests: what runs in a browser can't read files.
  globals: {
    ...browser.globals,
    pageScript: read(new URL('page/boot.js', import.meta.url)),
    startFailureScript: read(new URL('page/start-failure.js', import.meta.url)),
  },
  setupFiles: ['<rootDir>/src/testing/page.ts'],
  collectCoverageFrom: [...browser.collectCoverageFrom, '!src/testing/**', '!src/start/bootstrap.tsx'],
}
