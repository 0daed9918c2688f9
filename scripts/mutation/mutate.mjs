// Makes mutants of the package in the working folder and writes the test results: run by ../mutation.mjs.
import { availableParallelism } from 'node:os'
import { Stryker } from '@stryker-mutator/core'
import { browser } from '../../config/jest/settings.mjs'

const { sources, tests, report } = JSON.parse(process.argv[2])

await new Stryker({
  mutate: [...sources, '!**/*.test.ts'],
  testRunner: 'jest',
  plugins: [import.meta.resolve('@stryker-mutator/jest-runner')],
  jest: {
    config: {
      testMatch: tests.map((path) => `<rootDir>/${path}`),
      // Stryker wraps the environment that it finds here, and finds none in a preset. This one is Node's for all tests
      // that need no page.
      testEnvironment: browser.testEnvironment,
    },
    enableFindRelatedTests: false,
  },
  coverageAnalysis: 'perTest',
  // Leaves half of the machine to other work.
  concurrency: Math.max(1, Math.floor(availableParallelism() / 2)),
  // As deep below the root as packages, because their settings refer to the root by relative paths.
  tempDirName: '../../.cache',
  cleanTempDir: 'always',
  ignorePatterns: ['dist', 'coverage', '.cache'],
  reporters: ['json'],
  jsonReporter: { fileName: report },
  // Mutants are not type-checked: there is no plug-in for this version of TypeScript.
  checkers: [],
  // No tsconfig.json is rewritten for the copy either, because this compiler has no API for it.
  tsconfigFile: 'no-tsconfig',
  allowEmpty: false,
}).runMutationTest()
