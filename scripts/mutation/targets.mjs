/** The minimum share of mutants, in percent, that the tests of each target must notice. */
export const minScore = 85

/**
 * The tests of each folder of the engine: its own, and those of others that its code is there for. One target each,
 * because every mistake runs all tests of its target.
 */
const sizingTests = {
  methods: ['src/methods/*.test.ts'],
  evaluate: ['src/evaluate/*.test.ts'],
  volumes: ['src/volumes/*.test.ts', 'src/evaluate/*.test.ts'],
  space: ['src/space/*.test.ts'],
  program: ['src/program/*.test.ts', 'src/volumes/check-values.test.ts'],
  settings: ['src/settings/*.test.ts'],
  risk: ['src/risk/*.test.ts'],
  compare: ['src/compare/*.test.ts'],
  derive: ['src/derive/*.test.ts'],
  packs: ['src/packs/*.test.ts'],
  templates: ['src/templates/*.test.ts'],
}

const sizing = Object.fromEntries(
  Object.entries(sizingTests).map(([name, tests]) => [
    `sizing-${name}`,
    [{ folder: 'shared/right-sizing', sources: [`src/${name}/!(*.test).ts`], tests }],
  ]),
)

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
  ...sizing,
  // Without `use-cart.ts`, which only connects the cart to React.
  cart: [{ folder: 'remotes/profile', sources: ['src/cart/!(use-cart).ts'], tests: ['src/cart/*.test.ts'] }],
}
