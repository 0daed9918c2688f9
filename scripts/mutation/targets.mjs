/** The least share of mistakes, in percent, that the tests of each target have to notice. */
export const leastScore = 85

/**
 * What is looked at: of each target its parts, of each part the package, the sources and the tests, as globs inside the
 * package.
 * @type {Record<string, readonly { folder: string, sources: readonly string[], tests: readonly string[] }[]>}
 */
export const targets = {
  access: [{ folder: 'shared/contract', sources: ['src/access/*.ts'], tests: ['src/access/*.test.ts'] }],
  seats: [
    {
      folder: 'services/api',
      sources: ['src/organizations/seat-arithmetic.ts', 'src/organizations/seat-counts.ts'],
      tests: ['src/organizations/seat-arithmetic.test.ts', 'src/organizations/seat-counts.test.ts'],
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
  origin: [{ folder: 'shared/cost-report', sources: ['src/origin/*.ts'], tests: ['src/origin/*.test.ts'] }],
  // Not `use-cart.ts`, which hands the cart to React and decides nothing.
  cart: [{ folder: 'remotes/profile', sources: ['src/cart/!(use-cart).ts'], tests: ['src/cart/*.test.ts'] }],
}
