import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import webpack from 'webpack'
import { sharedDependencies, type SharedDependency } from '../shared-dependencies.ts'
import { installedVersion } from './installed-version.ts'
import { shareScopeCode } from './share-scope.ts'
import { takenFromShell } from './share-settings.ts'

let place: string
let app: string
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'app-'))
  app = join(place, 'app')
  for (const row of sharedDependencies) {
    await install(app, row.package, '4.5.6')
    if (row.behind) await install(join(app, 'node_modules', row.package), row.behind, '7.8.9')
  }
})
afterAll(() => rm(place, { recursive: true }))

async function install(folder: string, name: string, version: string): Promise<void> {
  const hidden = { name, version, exports: { '.': './index.js' } }
  await mkdir(join(folder, 'node_modules', name), { recursive: true })
  await writeFile(join(folder, 'node_modules', name, 'package.json'), JSON.stringify(hidden))
  await writeFile(join(folder, 'node_modules', name, 'index.js'), '')
}

const versionOf = ({ behind }: SharedDependency) => (behind ? '7.8.9' : '4.5.6')

test('makes a remote take all shared modules from the shell, without a copy', () => {
  const taken = takenFromShell(app)
  expect(Object.keys(taken)).toEqual(sharedDependencies.map(({ module }) => module))
  for (const row of sharedDependencies)
    expect(taken[row.module]).toEqual({
      singleton: true,
      requiredVersion: `^${versionOf(row)}`,
      import: false,
      strictVersion: true,
    })
})

test('compares the library behind a facade, not the facade, whose version never changes', () => {
  expect(takenFromShell(app)['@keyroom/ui/core']?.requiredVersion).toBe('^7.8.9')
})

test('makes the shell provide the same modules in its versions, those that it uses at once', () => {
  const code = shareScopeCode((row) => installedVersion(row, app))
  for (const row of sharedDependencies) {
    const make = row.provided === 'at-start' ? 'atStart' : 'onDemand'
    expect(code).toContain(`'${row.module}': { '${versionOf(row)}': ${make}('${versionOf(row)}', `)
  }
  expect(code).toMatch(/^import shared\d+ from 'react'$/m)
  expect(code).toMatch(/^import \* as shared\d+ from 'zustand'$/m)
  expect(code).toContain(`import('@keyroom/ui/chart')`)
})

test('states the ranges in the manifest, where the shell compares them', async () => {
  await mkdir(join(app, 'src'), { recursive: true })
  await writeFile(join(app, 'src/remote.js'), "import 'zustand'\nexport default import('react')")
  const compiler = webpack({
    mode: 'development',
    context: app,
    entry: {},
    output: { path: join(app, 'dist'), publicPath: 'auto' },
    infrastructureLogging: { level: 'error' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'app',
        filename: 'remoteEntry.js',
        exposes: { './remote': './src/remote.js' },
        shared: takenFromShell(app),
        manifest: true,
        dts: false,
        dev: false,
      }),
    ],
  })
  const stats = await promisify(compiler.run.bind(compiler))()
  expect(stats?.compilation.errors).toEqual([])
  const { shared } = JSON.parse(await readFile(join(app, 'dist/mf-manifest.json'), 'utf8')) as { shared: object[] }
  expect(shared).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'zustand', requiredVersion: '^4.5.6' }),
      expect.objectContaining({ name: 'react', requiredVersion: '^4.5.6' }),
    ]),
  )
})

test('names every package that the app lacks, also where a folder above has it', async () => {
  for (const name of ['zustand', 'react']) {
    await rm(join(app, 'node_modules', name), { recursive: true })
    await install(place, name, '4.5.6')
  }
  expect(() => takenFromShell(app)).toThrow(
    `Expected react, zustand among the dependencies in ${app}/package.json: modules of the shell that every remote may ` +
      'take. Add "react": "catalog:", "zustand": "catalog:", then run pnpm install.',
  )
})

test('distinguishes a damaged package.json from a missing one', async () => {
  await mkdir(join(app, 'node_modules/zustand'))
  await writeFile(join(app, 'node_modules/zustand/package.json'), '{')
  expect(() => takenFromShell(app)).toThrow("can't be read as a package description")
})
