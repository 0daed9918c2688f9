import { join } from 'node:path'
import { node } from './jest/settings.mjs'

// The tests of the settings and commands of the repository: the linter finds violations of the house rules, and stale
// builds are detected.
export default {
  ...node,
  // Tests that are ES modules need a context of their own.
  testEnvironment: 'node',
  rootDir: join(import.meta.dirname, '..'),
  testMatch: ['<rootDir>/config/**/*.test.ts', '<rootDir>/scripts/**/*.test.mjs'],
}
