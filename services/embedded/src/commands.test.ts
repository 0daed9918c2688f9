import { expect, it } from '@jest/globals'
import { runProcess } from './testing/run-process.ts'

it.each([
  ['a command', 'commands.ts', /embedded\/src\/backup\/backup-command\.ts$/],
  ['a start that may be refused', 'public.ts', /embedded\/src\/start-stack\.ts$/],
])('loads neither the API nor the gateway nor identity for %s', async (_what, module, own) => {
  const listing = runProcess(new URL('./testing/list-modules.ts', import.meta.url), [module], {})
  expect(await listing.ended).toBe(0)
  const loaded = listing.output().split('\n')
  expect(loaded).toContainEqual(expect.stringMatching(own))
  expect(loaded.filter((url) => /\/create-(api|gateway|identity)\.ts$|\/fastify\.js$/.test(url))).toEqual([])
})
