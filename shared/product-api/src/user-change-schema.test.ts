import { expect, test } from '@jest/globals'
import { userChangeSchema } from './user-change-schema.ts'

test.each([
  ['Ada Lindqvist'],
  ['Ștefan O’Brien-Núñez'],
  ['顾 丽娜'],
  ['محمد'],
  ['👩🏽‍⚕️ Dr. A'],
  ['<b>Ada</b>'],
  ['x'.repeat(150)],
])('accepts the name "%s" unchanged', (name) => {
  expect(userChangeSchema.parse({ name })).toEqual({ name })
})

test('trims spaces around a name', () => {
  expect(userChangeSchema.parse({ name: '  Ada  ' })).toEqual({ name: 'Ada' })
})

test.each([
  ['nothing', { name: '' }],
  ['spaces alone', { name: '   ' }],
  ['more than 150 characters', { name: 'x'.repeat(151) }],
  ['a line break', { name: 'Ada\nLindqvist' }],
  ['a line separator', { name: 'Ada\u2028Lindqvist' }],
  ['a null byte', { name: 'Ada\u0000' }],
  ['half a character', { name: 'Ada \ud83d' }],
  ['a change of text direction', { name: 'Ada \u202egnp.exe' }],
  ['invisible characters', { name: '\u200b\u3164' }],
  ['a name of null', { name: null }],
  ['a picture with a null byte', { picture: 'https://pictures.test/\u0000' }],
  ['a picture with a password', { picture: 'https://ada:secret@pictures.test/ada.png' }],
  ['a picture without https', { picture: 'http://pictures.test/ada.png' }],
  ['a picture that is a script', { picture: 'javascript:alert(1)' }],
  ['a picture that is data', { picture: 'data:image/png;base64,AAAA' }],
  ['a picture that is not an address', { picture: 'ada.png' }],
  ['too long an address', { picture: `https://pictures.test/${'x'.repeat(2_000)}` }],
  ['another key', { name: 'Ada', email: 'ada@elsewhere.test' }],
])('%s is refused', (_case, change) => {
  expect(userChangeSchema.safeParse(change).success).toBe(false)
})

test.each([[{}], [{ picture: null }], [{ picture: 'https://pictures.test/ada.png?size=96' }]])(
  '%j is taken',
  (change) => {
    expect(userChangeSchema.parse(change)).toEqual(change)
  },
)
