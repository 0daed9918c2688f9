// The release builds of a test run: changed apps are built and published into a separate site. Beside that the state is
// prepared with which the stacks of tests begin.
import { buildChanged } from './builds.mjs'
import { failInWords } from './run.mjs'
import { prepareState, testSite } from './test-stack.mjs'

await failInWords(async () => {
  const registry = await import('../shared/registry/src/public.ts')
  await Promise.all([prepareState(), buildChanged(testSite, registry, { kind: 'release' })])
})
