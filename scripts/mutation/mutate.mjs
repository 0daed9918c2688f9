// Makes mistakes in the package of the working folder and writes what the tests said to them: run by ../mutation.mjs.
import { Stryker } from '@stryker-mutator/core'

const { sources, tests, report } = JSON.parse(process.argv[2])

await new Stryker({
  mutate: [...sources, '!**/*.test.ts'],
  testRunner: 'jest',
  plugins: [import.meta.resolve('@stryker-mutator/jest-runner')],
  jest: {
    config: { testMatch: tests.map((path) => `<rootDir>/${path}`) },
    enableFindRelatedTests: false,
  },
  coverageAnalysis: 'perTest',
  // As deep below the root as packages are: their settings name the root's by a path upwards.
  tempDirName: '../../.cache',
  cleanTempDir: 'always',
  ignorePatterns: ['dist', 'coverage', '.cache'],
  reporters: ['json'],
  jsonReporter: { fileName: report },
  // TypeScript's own word on a mistake is not asked for: it knows no plug-in of the version that is used here.
  checkers: [],
  // Nor is a tsconfig.json rewritten for the copy: the compiler of that version cannot be asked to read it.
  tsconfigFile: 'no-tsconfig',
  allowEmpty: false,
}).runMutationTest()
