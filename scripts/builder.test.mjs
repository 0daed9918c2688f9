import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBuilder } from './builder.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'builder-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function app(name, settings) {
  const path = join(folder, name)
  mkdirSync(path)
  if (settings) writeFileSync(join(path, 'webpack.config.ts'), settings)
  return { folder: path, version: '1.0.0', output: join(path, 'dist') }
}

it('says why an app could not be built, and builds the next one in the same process', async () => {
  const builder = startBuilder(process.env)
  const missing = await builder.build(app('missing'))
  expect(missing).toEqual({ isBuilt: false, output: expect.stringContaining('remote.json') })
  const broken = await builder.build(app('broken', 'export default () => ({ entry: "./none.js" })'))
  expect(broken).toEqual({ isBuilt: false, output: expect.stringContaining('none.js') })
  const empty = await builder.build(app('empty', 'export default () => ({ entry: {} })'))
  expect(empty.isBuilt).toBe(true)
  builder.end()
})

it('says what a process printed that ended during a build', async () => {
  const builder = startBuilder({ ...process.env, NODE_OPTIONS: '--no-such-option' })
  const { isBuilt, output } = await builder.build(app('any'))
  expect([isBuilt, output]).toEqual([false, expect.stringMatching(/no-such-option[^]*The build ended with 9\.$/)])
})
