import { node } from './jest.mjs'

// The tests of the settings themselves: that the linter finds what the house rules forbid.
export default { ...node, rootDir: import.meta.dirname, testMatch: ['<rootDir>/**/*.test.ts'] }
