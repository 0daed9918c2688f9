import { node } from '../../config/jest/settings.mjs'

export default {
  ...node,
  setupFilesAfterEnv: ['<rootDir>/src/testing/quick-answers.ts'],
  coveragePathIgnorePatterns: [...(node.coveragePathIgnorePatterns ?? ['/node_modules/']), '/src/testing/'],
}
