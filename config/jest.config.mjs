import { join } from 'node:path'
import { node } from './jest.mjs'

// The tests of the settings and commands of the repository: that the linter finds what the house rules forbid, that
// builds are found to be stale.
export default {
  ...node,
  rootDir: join(import.meta.dirname, '..'),
  testMatch: ['<rootDir>/config/**/*.test.ts', '<rootDir>/scripts/**/*.test.mjs'],
}
