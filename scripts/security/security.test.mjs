import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isLicenseAllowed, refusedPackages } from './licenses.mjs'
import { findSecrets } from './secrets.mjs'

const allowed = ['MIT', 'Zlib']
let folder
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'security-'))))
afterEach(() => rmSync(folder, { recursive: true }))

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['(MIT AND Zlib)', true],
  ['GPL-3.0', false],
  ['MIT AND GPL-3.0', false],
  ['Unknown', false],
  ['', false],
])('decides about the license "%s"', (expression, isAllowed) => {
  expect(isLicenseAllowed(expression, allowed)).toBe(isAllowed)
})

it('names each package whose license is not allowed', () => {
  const packages = {
    MIT: [{ name: 'a', versions: ['1.0.0'] }],
    'GPL-3.0': [{ name: 'b', versions: ['1.0.0', '2.0.0'] }],
  }
  expect(refusedPackages(packages, allowed)).toEqual(['b 1.0.0, 2.0.0: GPL-3.0'])
})

it('finds a password in a file, unless it is known to be made up there', async () => {
  // In parts, so that this file has no password.
  const password = 'correct-horse'
  writeFileSync(join(folder, 'settings.ts'), `const url = 'postgres://ada:${password}@db/keyroom'\n`)
  writeFileSync(join(folder, 'plain.ts'), `const url = process.env.DATABASE_URL\n`)
  const files = ['settings.ts', 'plain.ts', 'deleted.ts']
  const [found, ...others] = await findSecrets(folder, files)
  expect(found).toMatchObject({ file: 'settings.ts', line: 1, kind: 'database-connection-string' })
  expect(others).toEqual([])
  expect(await findSecrets(folder, files, { 'settings.ts': [found?.fingerprint ?? ''] })).toEqual([])
  expect(await findSecrets(folder, files, { 'plain.ts': [found?.fingerprint ?? ''] })).toHaveLength(1)
})
