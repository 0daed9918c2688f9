import { expect, it } from '@jest/globals'
import { runProcess } from './testing/run-process.ts'

it('loads neither the API nor the gateway nor identity for a command', async () => {
  const listing = runProcess(new URL('./testing/list-modules.ts', import.meta.url), [], {})
  expect(await listing.ended).toBe(0)
  const loaded = listing.output().split('\n')
  expect(loaded).toContainEqual(expect.stringMatching(/embedded\/src\/backup\/backup-command\.ts$/))
  expect(loaded.filter((url) => /\/create-(api|gateway|identity)\.ts$|\/fastify\.js$/.test(url))).toEqual([])
})
