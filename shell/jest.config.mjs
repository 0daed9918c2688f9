import { browser } from '../config/jest.mjs'

export default {
  ...browser,
  // Pages are drawn whole here; on a busy machine that takes its time.
  testTimeout: 20_000,
  setupFiles: ['<rootDir>/src/testing/page.ts'],
  setupFilesAfterEnv: ['<rootDir>/src/testing/patience.ts'],
  collectCoverageFrom: [...browser.collectCoverageFrom, '!src/testing/**', '!src/bootstrap.tsx'],
}
