// The two settings of a package's unit tests: in Node, or as browser code. A package.json names one as its preset; a
// jest.config.mjs extends it. PGlite loads parts of itself with import(), which Jest allows only under Node's
// --experimental-vm-modules: the test scripts of packages that open it set that.

/** ESM packages that jest can't load without a transform. */
const esmOnly = [
  'ol',
  'pmtiles',
  'ky',
  'p-timeout',
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
  'd3-scale-chromatic',
  'd3-color',
  'd3-interpolate',
  'd3-array',
  'd3-contour',
  'd3-delaunay',
  'delaunator',
  'robust-predicates',
  'internmap',
  'flatqueue',
  'polyclip-ts',
  'splaytree-ts',
  'bignumber.js',
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
  // Packages share transformed files: jest's cache depends only on these two, not on anything else that differs.
  id: 'keyroom',
  runtime: new URL('./runtime.cjs', import.meta.url).pathname,
  cacheDirectory: new URL('../../.cache/jest', import.meta.url).pathname,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}', '<rootDir>/test/**/*.test.{ts,tsx}'],
  transform: {
    '\\.(ts|tsx|js|mjs|jsx)$': [
      new URL('./transform.cjs', import.meta.url).pathname,
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
    `/node_modules/(?!(\\.pnpm/)?(${[...esmOnly, 'react', '@testing-library'].map((name) => name.replace('/', '[+/]')).join('|')})([@+/]|$))`,
  ],
  // Every process of a whole run shares two cores, and the first test of a file loads all its code: on a busy machine a
  // long test takes a minute. A hanging test still ends; benchmarks measure speed.
  testTimeout: 240_000,
  collectCoverageFrom: ['src/**/*.{ts,tsx}', '!src/**/*.test.{ts,tsx}', '!src/main.ts'],
  coverageDirectory: '<rootDir>/coverage',
}

export const node = { ...common, testEnvironment: new URL('./node-environment.cjs', import.meta.url).pathname }

export const page = new URL('./page-environment.cjs', import.meta.url).pathname

export const browser = {
  ...common,
  testEnvironment: new URL('./browser-environment.cjs', import.meta.url).pathname,
  testEnvironmentOptions: { customExportConditions: ['browser'] },
  moduleNameMapper: {
    '^@testing-library/react$': new URL('./testing-library.cjs', import.meta.url).pathname,
    // What MUI opens and closes is there and gone at once: tests would look for it again and again while it moves.
    '/createMotion(\\.js)?$': new URL('./no-motion.cjs', import.meta.url).pathname,
    '\\.(css|woff2?|png|svg|pmtiles)$|\\?worker$': new URL('./asset.cjs', import.meta.url).pathname,
  },
}
