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
    ['without the line end', 'hunter2\n'],
    ['without a line end of Windows', 'hunter2\r\n'],
  ])('is read out of its file, %s', async (_case, text) => {
    const file = await put('secret', text)
    expect(readSecrets({ A: '1', SECRET_FILE: file }, ['SECRET', 'OTHER'])).toEqual({
      A: '1',
      SECRET: 'hunter2',
      SECRET_FILE: file,
    })
  })

  it('may stand in the variable; an empty variable is none', async () => {
    expect(readSecrets({ SECRET: 'hunter2', SECRET_FILE: '' }, ['SECRET'])).toMatchObject({ SECRET: 'hunter2' })
    const file = await put('secret', 'hunter2')
    expect(readSecrets({ SECRET: '', SECRET_FILE: file }, ['SECRET'])).toMatchObject({ SECRET: 'hunter2' })
  })

  it('is not guessed where two are given, or the file holds none', async () => {
    const read = (variables: Record<string, string>) => () => readSecrets(variables, ['SECRET'])
    const file = await put('secret', 'hunter2')
    expect(read({ SECRET: 'hunter3', SECRET_FILE: file })).toThrow(/^Set SECRET or SECRET_FILE, not both\.$/)
    const empty = await put('empty', '\n')
    expect(read({ SECRET_FILE: empty })).toThrow(`SECRET_FILE names ${empty}, which is empty`)
    expect(read({ SECRET_FILE: folder })).toThrow(`SECRET_FILE names ${folder}, which cannot be read (EISDIR)`)
    expect(read({ SECRET_FILE: '/nowhere' })).toThrow('SECRET_FILE names /nowhere, which cannot be read (ENOENT)')
  })
})

describe('the URL of the database', () => {
  const names = ['IDENTITY_DATABASE_URL', 'DATABASE_URL']
  const url = 'postgres://keyroom@db:5432/keyroom'

  it('is that of the first variable that is set', () => {
    expect(readDatabaseUrl({ DATABASE_URL: url }, names)).toBe(url)
    expect(readDatabaseUrl({ DATABASE_URL: 'postgres://a', IDENTITY_DATABASE_URL: url }, names)).toBe(url)
    expect(readDatabaseUrl({ DATABASE_PASSWORD_FILE: '/nowhere' }, names)).toBeUndefined()
  })

  it.each(['hunter2', 'p@ss:w/o?rd#%41 é', '%'])('gets the password "%s" out of a file', async (password) => {
    const file = await put('password', `${password}\n`)
    const read = new URL(String(readDatabaseUrl({ DATABASE_URL: url, DATABASE_PASSWORD_FILE: file }, names)))
    expect(decodeURIComponent(read.password)).toBe(password)
    expect([read.username, read.host, read.pathname]).toEqual(['keyroom', 'db:5432', '/keyroom'])
  })

  it('has one password, and a place for it', async () => {
    const file = await put('password', 'hunter2')
    const read = (text: string) => () => readDatabaseUrl({ DATABASE_URL: text, DATABASE_PASSWORD_FILE: file }, names)
    expect(read('postgres://keyroom:hunter3@db/keyroom')).toThrow(
      /^Set a password in DATABASE_URL or DATABASE_PASSWORD_FILE, not both\.$/,
    )
    expect(read('db hunter3')).toThrow(/^(?!.*hunter3)DATABASE_URL is a URL like .* something else came\.$/)
  })
})
