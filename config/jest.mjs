// The two ways a package's unit tests run: in Node, or in a browser-like page.
// A package picks one in its jest.config.mjs and may spread more on top.

const esmOnly = [
  'ol',
  'ol-pmtiles',
  'pmtiles',
  'ky',
  'eventsource-parser',
  'react-intl',
  '@formatjs',
  'intl-messageformat',
  '@mui',
  'rbush',
  'quickselect',
  'echarts',
  'zrender',
  'supercluster',
  'kdbush',
  'earcut',
  'geotiff',
  'pbf',
  'fflate',
  'hucre',
  'jose',
  'oidc-provider',
  'zod',
  'compare-versions',
  'content-disposition',
]

const common = {
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}', '<rootDir>/test/**/*.test.{ts,tsx}'],
  transform: {
    '\\.(ts|tsx|js|mjs|jsx)$': [
      '@swc/jest',
      {
        module: { type: 'commonjs' },
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  transformIgnorePatterns: [
    `/node_modules/(?!(\\.pnpm/)?(${esmOnly.map((name) => name.replace('/', '[+/]')).join('|')})([@+/]|$))`,
  ],
  // Every process of a whole run shares two cores, and the first test of a file loads all its code. A test that hangs ends
  // all the same; how fast something is, the benches measure.
  testTimeout: 60_000,
  collectCoverageFrom: ['src/**/*.{ts,tsx}', '!src/**/*.test.{ts,tsx}', '!src/main.ts'],
  coverageDirectory: '<rootDir>/coverage',
}

export const node = { ...common, testEnvironment: 'node' }

export const browser = {
  ...common,
  testEnvironment: new URL('./jest-page.cjs', import.meta.url).pathname,
  testEnvironmentOptions: { customExportConditions: ['browser'] },
  moduleNameMapper: { '\\.(css|woff2?|png|svg|pmtiles)$': new URL('./jest-asset.cjs', import.meta.url).pathname },
}
