import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { newPeerGroupSchema, newSavedViewSchema, peerGroupChangeSchema, savedViewChangeSchema } from '../schemas.ts'
import { maxSavedName } from './saved-parts-schema.ts'
import { maxViewAddress } from './saved-view-schema.ts'

const bodies = [
  ['a new peer group', newPeerGroupSchema, { name: 'Rivals', group: 'all', shared: false }],
  ['a change of a peer group', peerGroupChangeSchema, { group: 'all' }],
  ['a new view', newSavedViewSchema, { name: 'Mine', address: '/dashboard/analytics?ccn=220071', shared: true }],
  ['a change of a view', savedViewChangeSchema, { address: '/dashboard' }],
] as const

describe.each(bodies)('%s', (_what, schema, body) => {
  const takes = (value: unknown) => schema.safeParse(value).success

  test('is accepted when it is valid', () => expect(takes(body)).toBe(true))

  test('is refused with any unknown key', () => {
    fc.assert(
      fc.property(
        fc.string().filter((key) => !['name', 'group', 'address', 'shared'].includes(key)),
        fc.jsonValue(),
        // As JSON.parse creates it, with `__proto__` as an ordinary key.
        (key, value) =>
          !takes(JSON.parse(`{${JSON.stringify(key)}:${JSON.stringify(value)},${JSON.stringify(body).slice(1)}`)),
      ),
    )
  })

  test('is refused with a value of another type', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(body)), fc.jsonValue(), (key, value) => {
        const kind = typeof body[key as keyof typeof body]
        return typeof value === kind || !takes({ ...body, [key]: value })
      }),
    )
  })

  test('is refused with a name that is too long, empty, of several lines or invisible', () => {
    const wrong = fc.oneof(
      fc.string({ minLength: maxSavedName + 1, maxLength: 4_000 }).filter((name) => name.trim().length > maxSavedName),
      fc.stringMatching(/^[ \t]*$/),
      fc.constantFrom('\n', '\u2028', '\u202e', '\u2066', '\0', '\ud800').map((one) => `a${one}b`),
    )
    fc.assert(fc.property(wrong, (name) => !takes({ ...body, name })))
  })

  test('is accepted with any one-line name up to the maximum length', () => {
    const right = fc.stringMatching(/^[\p{L}\p{N}\p{P}]{1,40}$/u).filter((name) => name.length <= maxSavedName)
    fc.assert(fc.property(right, (name) => takes({ ...body, name })))
  })
})

describe.each([newSavedViewSchema, savedViewChangeSchema])('the address of a view', (schema) => {
  const takes = (address: string) => schema.safeParse({ name: 'Mine', address }).success

  test('is a dashboard address up to the maximum length', () => {
    const fits = `/dashboard?${'a'.repeat(maxViewAddress - '/dashboard?'.length)}`
    expect([takes(fits), takes(`${fits}a`)]).toEqual([true, false])
    fc.assert(fc.property(fc.webUrl(), (address) => !takes(address)))
    fc.assert(
      fc.property(
        fc.string(),
        (text) => takes(`/dashboard${text}`) === /^(\/[A-Za-z0-9][\w-]*)*(\?[!-~]*)?$/.test(text),
      ),
    )
  })

  test.each([
    '//evil.test',
    '/dashboard/../logout',
    '/dashboard//evil.test',
    '/dashboardx',
    'javascript:alert(1)',
    '/dashboard#x',
  ])('is not %s', (address) => expect(takes(address)).toBe(false))
})

describe.each([newPeerGroupSchema, peerGroupChangeSchema])('a group', (schema) => {
  test('is refused when it is too long, and no text makes the check throw', () => {
    const takes = (group: string) => schema.safeParse({ name: 'Rivals', group }).success
    expect(takes(`list-${'220071.'.repeat(2_000)}220072`)).toBe(false)
    fc.assert(fc.property(fc.string(), (group) => typeof takes(group) === 'boolean'))
  })
})
