/** The minimum share of mutants, in percent, that the tests of each target must notice. */
export const minScore = 85

/**
 * The parts of each target: package, sources and tests, as globs inside the package.
 * @type {Record<string, readonly { folder: string, sources: readonly string[], tests: readonly string[] }[]>}
 */
export const targets = {
  access: [{ folder: 'shared/contract', sources: ['src/access/*.ts'], tests: ['src/access/*.test.ts'] }],
  seats: [
    {
      folder: 'services/api',
      sources: ['src/people/organizations/seat-arithmetic.ts', 'src/people/organizations/seat-counts.ts'],
      tests: ['src/people/organizations/seat-arithmetic.test.ts', 'src/people/organizations/seat-counts.test.ts'],
    },
    { folder: 'remotes/members', sources: ['src/products/*.ts'], tests: ['src/products/*.test.ts'] },
  ],
  percentiles: [
    { folder: 'shared/cost-report', sources: ['src/statistics/*.ts'], tests: ['src/statistics/*.test.ts'] },
  ],
  indicators: [
    {
      folder: 'shared/cost-report',
      sources: ['src/indicators/*.ts'],
      tests: ['src/indicators/*.test.ts', 'src/hand-calculation.test.ts'],
    },
  ],
  origin: [
    { folder: 'shared/cost-report', sources: ['src/patient-origin/*.ts'], tests: ['src/patient-origin/*.test.ts'] },
  ],
  sizing: [
    {
      folder: 'shared/right-sizing',
      sources: [
        'src/{compare,derive,evaluate,methods,packs,program,risk,settings,space,templates,volumes}/!(*.test).ts',
      ],
      tests: ['src/**/*.test.ts'],
    },
  ],
  // Without `use-cart.ts`, which only connects the cart to React.
  cart: [{ folder: 'remotes/profile', sources: ['src/cart/!(use-cart).ts'], tests: ['src/cart/*.test.ts'] }],
}
