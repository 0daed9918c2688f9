import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import webpack from 'webpack'
import { joinedFiles } from './joined-files.ts'

const sources = {
  'index.js': ['menu', 'banner', 'dialog', 'public'].map((name) => `import('./${name}.js')`).join(';'),
  'menu.js': "import { close } from './close.js'; globalThis.menu = close('menu')",
  'banner.js': "globalThis.banner = 'banner'",
  'dialog.js': "import { close } from './close.js'; globalThis.dialog = close('dialog')",
  'public.js': "import { close } from './close.js'; globalThis.public = close('public')",
  'close.js': "export const close = (name) => 'close ' + name",
}

const joined = { files: { frame: ['./menu.js', './banner.js'], more: ['./dialog.js'] }, apart: ['./public.js'] }

let folder: string
let files: Record<string, string>

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'joined-')))
  for (const [name, source] of Object.entries(sources)) await writeFile(join(folder, name), source)
  const path = join(folder, 'dist')
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './index.js',
    output: { path, filename: 'entry.js', chunkFilename: '[name].js' },
    optimization: { splitChunks: { cacheGroups: joinedFiles(folder, joined) } },
  })
  await promisify(compiler.run.bind(compiler))()
  await promisify(compiler.close.bind(compiler))()
  const names = await readdir(path)
  files = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(path, name), 'utf8')])),
  )
})
afterAll(() => rm(folder, { recursive: true }))

const holding = (text: string) => Object.keys(files).filter((name) => files[name]?.includes(text))

test('joins the code of several imports to one file', () => {
  expect([holding('globalThis.menu'), holding('globalThis.banner')]).toEqual([['frame.js'], ['frame.js']])
  expect(holding('globalThis.dialog')).toEqual(['more.js'])
})

test('has what several files need in the first of them, and a copy in a file apart', () => {
  const apart = holding('globalThis.public')
  expect(apart).toHaveLength(1)
  expect(holding('close ').toSorted()).toEqual([...apart, 'frame.js'].toSorted())
})

test('refuses a module that does not exist', () => {
  expect(() => joinedFiles(folder, { files: { frame: ['./moved.js'] }, apart: [] })).toThrow(
    `Expected a module to join at ${join(folder, 'moved.js')}, got none. Change its path.`,
  )
})
