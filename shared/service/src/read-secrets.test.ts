import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readDatabaseUrl, readSecrets } from './public.ts'

let folder: string
const put = async (name: string, text: string) => {
  await writeFile(join(folder, name), text)
  return join(folder, name)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secrets-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('a secret', () => {
  it.each([
    ['as it is', 'hunter2'],
    ['without the line break at its end', 'hunter2\n'],
    ['without the Windows line break at its end', 'hunter2\r\n'],
  ])('is read from its file, %s', async (_case, text) => {
    const file = await put('secret', text)
    expect(readSecrets({ A: '1', SECRET_FILE: file }, ['SECRET', 'OTHER'])).toEqual({
      A: '1',
      SECRET: 'hunter2',
      SECRET_FILE: file,
    })
  })

  it('may be in the variable, and an empty variable does not count', async () => {
    expect(readSecrets({ SECRET: 'hunter2', SECRET_FILE: '' }, ['SECRET'])).toMatchObject({ SECRET: 'hunter2' })
    const file = await put('secret', 'hunter2')
    expect(readSecrets({ SECRET: '', SECRET_FILE: file }, ['SECRET'])).toMatchObject({ SECRET: 'hunter2' })
  })

  it('is refused when two are given or the file is empty', async () => {
    const read = (variables: Record<string, string>) => () => readSecrets(variables, ['SECRET'])
    const file = await put('secret', 'hunter2')
    expect(read({ SECRET: 'hunter3', SECRET_FILE: file })).toThrow(
      /^Expected SECRET or SECRET_FILE, got both\. Set one of them\.$/,
    )
    const empty = await put('empty', '\n')
    expect(read({ SECRET_FILE: empty })).toThrow(`Expected the secret in ${empty} (SECRET_FILE), got an empty file`)
    expect(read({ SECRET_FILE: folder })).toThrow(
      `Expected SECRET_FILE to name a readable file, got ${folder} (EISDIR)`,
    )
    expect(read({ SECRET_FILE: '/nowhere' })).toThrow(
      'Expected SECRET_FILE to name a readable file, got /nowhere (ENOENT)',
    )
  })
})

describe('the URL of the database', () => {
  const names = ['IDENTITY_DATABASE_URL', 'DATABASE_URL']
  const url = 'postgres://keyroom@db:5432/keyroom'

  it('is taken from the first variable that is set', () => {
    expect(readDatabaseUrl({ DATABASE_URL: url }, names)).toBe(url)
    expect(readDatabaseUrl({ DATABASE_URL: 'postgres://a', IDENTITY_DATABASE_URL: url }, names)).toBe(url)
    expect(readDatabaseUrl({ DATABASE_PASSWORD_FILE: '/nowhere' }, names)).toBeUndefined()
  })

  it.each(['hunter2', 'p@ss:w/o?rd#%41 é', '%'])('gets the password "%s" from a file', async (password) => {
    const file = await put('password', `${password}\n`)
    const read = new URL(String(readDatabaseUrl({ DATABASE_URL: url, DATABASE_PASSWORD_FILE: file }, names)))
    expect(decodeURIComponent(read.password)).toBe(password)
    expect([read.username, read.host, read.pathname]).toEqual(['keyroom', 'db:5432', '/keyroom'])
  })

  it('is refused with two passwords, or without a host', async () => {
    const file = await put('password', 'hunter2')
    const read = (text: string) => () => readDatabaseUrl({ DATABASE_URL: text, DATABASE_PASSWORD_FILE: file }, names)
    expect(read('postgres://keyroom:hunter3@db/keyroom')).toThrow(
      /^Expected one password, got two\. Set it in DATABASE_URL or DATABASE_PASSWORD_FILE, not both\.$/,
    )
    expect(read('db hunter3')).toThrow(
      /^(?!.*hunter3)Expected DATABASE_URL to be an address such as .* got 10 characters\. Correct it\.$/,
    )
  })
})
