import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sharedDependencies } from '../shared-dependencies.ts'
import { installedVersion } from './installed-version.ts'
import { shareScopeCode } from './share-scope.ts'
import { takenFromShell } from './share-settings.ts'

let app: string
beforeAll(async () => {
  app = await mkdtemp(join(tmpdir(), 'app-'))
  for (const name of new Set(sharedDependencies.map((row) => row.package))) {
    await mkdir(join(app, 'node_modules', name), { recursive: true })
    const hidden = { name, version: '4.5.6', exports: { '.': './index.js' } }
    await writeFile(join(app, 'node_modules', name, 'package.json'), JSON.stringify(hidden))
  }
})
afterAll(() => rm(app, { recursive: true }))

test('makes a remote take all shared modules from the shell, without a copy', () => {
  const taken = takenFromShell(app)
  expect(Object.keys(taken)).toEqual(sharedDependencies.map(({ module }) => module))
  expect(new Set(Object.values(taken).map((setting) => JSON.stringify(setting)))).toEqual(
    new Set([JSON.stringify({ singleton: true, requiredVersion: '^4.5.6', import: false, strictVersion: true })]),
  )
})

test('makes the shell provide the same modules in its versions, those that it uses at once', () => {
  const code = shareScopeCode((name) => installedVersion(name, app))
  for (const { module, provided } of sharedDependencies)
    expect(code).toContain(`'${module}': { '4.5.6': ${provided === 'at-start' ? 'atStart' : 'onDemand'}('4.5.6', `)
  expect(code).toMatch(/^import shared\d+ from 'react'$/m)
  expect(code).toMatch(/^import \* as shared\d+ from 'zustand'$/m)
  expect(code).toContain(`import('@keyroom/ui/chart')`)
})

test('names a package that is not installed, with the app that lacks it', async () => {
  await rm(join(app, 'node_modules/zustand'), { recursive: true })
  expect(() => takenFromShell(app)).toThrow(`zustand is not installed for ${app}`)
})

test('distinguishes a damaged package.json from a missing one', async () => {
  await mkdir(join(app, 'node_modules/zustand'))
  await writeFile(join(app, 'node_modules/zustand/package.json'), '{')
  expect(() => takenFromShell(app)).toThrow("can't be read as a package description")
})
