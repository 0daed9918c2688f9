// The production builds that a test run looks at: what changed is built and published into a site of its own.
import { buildChanged } from './builds.mjs'
import { failInWords } from './fail-in-words.mjs'
import { testSite } from './test-stack.mjs'

await failInWords(async () => {
  await buildChanged(testSite, await import('../shared/registry/src/public.ts'))
})
