import { expect, it, jest } from '@jest/globals'
import { samplePassword, samplePasswordHash } from '../sample/sample-data.ts'
import type * as hashing from './password.ts'

jest.unmock('./password-cost.ts')
const { hashPassword, hashWithoutPassword, isPassword } = jest.requireActual<typeof hashing>('./password.ts')

it('knows a password again, however its letters were composed, and no other', async () => {
  const hash = await hashPassword('caf\u00e9 Zürich')
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
  expect(await isPassword('cafe\u0301 Zürich', hash)).toBe(true)
  expect(await isPassword('café zürich', hash)).toBe(false)
  expect(await isPassword('', hash)).toBe(false)
})

it('never makes the same hash twice', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'))
})

it('makes a hash of the same form that no password matches', async () => {
  const hash = hashWithoutPassword()
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
  expect(await isPassword('', hash)).toBe(false)
  expect(hashWithoutPassword()).not.toBe(hash)
})

it('says so when a stored hash is not one', async () => {
  await expect(isPassword('x', 'plain text')).rejects.toThrow('scrypt$N$r$p$salt$key')
})

it('made the hash that the sample’s users are stored with', async () => {
  const form = (hash: string) => hash.split('$').slice(0, 4)
  expect(await isPassword(samplePassword, samplePasswordHash)).toBe(true)
  expect(form(samplePasswordHash)).toEqual(form(await hashPassword(samplePassword)))
})
