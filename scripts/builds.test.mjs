import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashFolder, versionOf, withDependencies } from './builds.mjs'
import { root } from './packages.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'builds-'))
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'src/page.tsx'), 'one')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('detects a changed source, a renamed file and a new file', () => {
  const hashes = [hashFolder(folder)]
  writeFileSync(join(folder, 'src/page.tsx'), 'two')
  hashes.push(hashFolder(folder))
  writeFileSync(join(folder, 'src/more.ts'), '')
  hashes.push(hashFolder(folder))
  rmSync(join(folder, 'src/more.ts'))
  writeFileSync(join(folder, 'src/else.ts'), '')
  hashes.push(hashFolder(folder))
  expect(new Set(hashes).size).toBe(4)
})

it('ignores the output of builds and tests', () => {
  const before = hashFolder(folder)
  for (const name of ['dist', 'node_modules', '.cache', 'coverage']) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'file.js'), name)
  }
  writeFileSync(join(folder, 'src/page.test.tsx'), 'a test')
  writeFileSync(join(folder, 'README.md'), 'words')
  expect(hashFolder(folder)).toBe(before)
})

it('follows the packages of the workspace that an app uses, and only those', () => {
  const folders = withDependencies(join(root, 'remotes/map')).map((path) => path.replace(`${root}/`, ''))
  expect(folders).toEqual(expect.arrayContaining(['remotes/map', 'shared/contract', 'shared/ui', 'shared/remote-kit']))
  expect(folders).not.toContain('shared/database')
  expect(folders).not.toContain('remotes/analytics')
})

it('returns the version of an app, and rejects an unknown name', () => {
  expect(versionOf('map')).toMatch(/^\d+\.\d+\.\d+-local\.[0-9a-f]{8}$/)
  expect(() => versionOf('mapp')).toThrow(/^Expected one of .*map.*, got "mapp"\.$/)
})
