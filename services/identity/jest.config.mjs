import { node } from '../../config/jest.mjs'

// PGlite loads parts of itself with import(), which Jest allows only under Node's --experimental-vm-modules: the
// package's test script sets it. oidc-provider and jose, ESM only, are transformed like our own sources.
export default {
  ...node,
  setupFilesAfterEnv: ['<rootDir>/src/testing/quick-answers.ts'],
  coveragePathIgnorePatterns: [...(node.coveragePathIgnorePatterns ?? ['/node_modules/']), '/src/testing/'],
}
