import { readFileSync } from 'node:fs'
import { browser } from '../config/jest.mjs'

export default {
  ...browser,
  // The page's inline script, for its test: what runs in a browser can't read files.
  globals: { ...browser.globals, pageScript: readFileSync(new URL('page/boot.js', import.meta.url), 'utf8') },
  setupFiles: ['<rootDir>/src/testing/page.ts'],
  setupFilesAfterEnv: ['<rootDir>/src/testing/patience.ts'],
  collectCoverageFrom: [...browser.collectCoverageFrom, '!src/testing/**', '!src/bootstrap.tsx'],
}
