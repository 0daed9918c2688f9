import { browser } from '../config/jest.mjs'

export default {
  ...browser,
  setupFiles: ['<rootDir>/src/testing/page.ts'],
  collectCoverageFrom: [...browser.collectCoverageFrom, '!src/testing/**', '!src/bootstrap.tsx'],
}
