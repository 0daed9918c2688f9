// The release builds of a test run: changed apps are built and published into a separate site.
import { buildChanged } from './builds.mjs'
import { failInWords } from './run.mjs'
import { testSite } from './test-stack.mjs'

await failInWords(async () => {
  await buildChanged(testSite, await import('../shared/registry/src/public.ts'), { kind: 'release' })
})
