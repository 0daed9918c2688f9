import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { accepted, refused } from './house-rules.cases.ts'

// A small copy of the repository's layout, in which each file breaks or keeps one rule. The linter checks it once.

const root = join(__dirname, '../..')

let house: string
let found: readonly { readonly file: string; readonly code: string; readonly message: string }[]

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'keyroom-lint-'))
  for (const layer of ['remotes', 'shared', 'services']) {
    for (const name of readdirSync(join(root, layer)))
      cpSync(join(root, layer, name, 'package.json'), join(house, layer, name, 'package.json'))
  }
  for (const name of ['shell', 'e2e']) cpSync(join(root, name, 'package.json'), join(house, name, 'package.json'))
  for (const name of readdirSync(join(root, 'remotes')))
    cpSync(join(root, 'remotes', name, 'remote.json'), join(house, 'remotes', name, 'remote.json'))
  const write = (file: string, source: string) => {
    mkdirSync(dirname(join(house, file)), { recursive: true })
    writeFileSync(join(house, file), source)
  }
  for (const [, file, source] of [...refused, ...accepted]) write(file, source)
  write('shared/sizing/package.json', '{}')
  write('shared/ui/src/cycle-b.ts', `import { a } from './cycle-a.ts'\nexport const b = (): unknown => a()\n`)
  write(
    'tsconfig.json',
    readFileSync(join(root, 'config/tsconfig.browser.json'), 'utf8').replace('./tsconfig', './config/tsconfig'),
  )
  cpSync(join(root, '.oxlintrc.json'), join(house, '.oxlintrc.json'))
  cpSync(join(root, 'config'), join(house, 'config'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'))
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
  const run = spawnSync(
    process.execPath,
    [oxlint, '--format', 'json', 'shell', 'remotes', 'shared', 'services', 'e2e'],
    {
      cwd: house,
      encoding: 'utf8',
      maxBuffer: 1e8,
    },
  )
  const { diagnostics } = JSON.parse(run.stdout)
  found = diagnostics.map(({ filename, code, message }: Record<string, string>) => ({ file: filename, code, message }))
}, 60_000)

afterAll(() => rmSync(house, { recursive: true, force: true }))

const findingsIn = (file: string) => found.filter((finding) => finding.file === file)

describe('finds', () => {
  test.each(refused)('%s', (_name, file, _source, rule, says) => {
    expect(findingsIn(file)).toContainEqual({ file, code: rule, message: expect.stringContaining(says) })
  })
})

describe('passes', () => {
  test.each(accepted)('%s', (_name, file) => {
    expect(findingsIn(file).filter(({ code }) => code.startsWith('house') || code.startsWith('import'))).toEqual([])
  })
})
