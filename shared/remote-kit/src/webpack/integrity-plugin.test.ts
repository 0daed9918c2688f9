import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import webpack, { type Stats } from 'webpack'
import { integrityOf, IntegrityPlugin } from './integrity-plugin.ts'

let folder: string
let stats: Stats
let files: Record<string, string>

const build = () =>
  new Promise<Stats>((resolve, reject) => {
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: './src/main.js',
      output: { path: join(folder, 'dist'), filename: 'entry.js', chunkFilename: '[name].chunk.js' },
      optimization: { chunkIds: 'named' },
      plugins: [new IntegrityPlugin()],
    })
    compiler.run((error, done) => {
      compiler.close(() => (error || !done ? reject(error ?? new Error('no result')) : resolve(done)))
    })
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await mkdir(join(folder, 'src'))
  await writeFile(
    join(folder, 'src/main.js'),
    "globalThis.open = (name) => name === 'one' ? import(/* webpackChunkName: 'one' */ './one.js') : import(/* webpackChunkName: 'two' */ './two.js')",
  )
  await writeFile(join(folder, 'src/one.js'), "export const One = () => 'the first page'")
  await writeFile(join(folder, 'src/two.js'), "export const Two = () => 'the second page'")
  stats = await build()
  const names = await readdir(join(folder, 'dist'))
  files = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, 'dist', name), 'utf8')] as const)),
  )
})
afterAll(() => rm(folder, { recursive: true }))

test('lists in the entry the hash of every chunk on disk', () => {
  expect(stats.compilation.errors).toEqual([])
  const chunks = Object.keys(files).filter((name) => name !== 'entry.js')
  expect(chunks.toSorted()).toEqual(['one.chunk.js', 'two.chunk.js'])
  for (const name of chunks) {
    const hash = createHash('sha384')
      .update(files[name] ?? '')
      .digest('base64')
    expect(files['entry.js']).toContain(`${name} sha384-${hash}`)
  }
})

test('loads chunks with the hash from the list, and no chunk without one', () => {
  expect(files['entry.js']).toContain('.integrity=')
  expect(files['entry.js']).toContain('No integrity is known for ')
  expect(files['entry.js']).not.toContain('#keyroom-integrity#')
})

test('gives a changed byte another hash', () => {
  expect(integrityOf('a')).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/)
  expect(integrityOf('a')).not.toBe(integrityOf('b'))
})
