import { describe, expect, test } from '@jest/globals'
import * as z from 'zod/mini'
import * as schemas from './schemas.ts'

const every = Object.entries(schemas).flatMap(([name, value]) =>
  typeof value === 'object' && '_zod' in value ? [[name, value as z.ZodMiniType] as const] : [],
)

describe('every schema', () => {
  test('is included in these tests', () => expect(every.length).toBeGreaterThanOrEqual(8))

  test.each(every)('%s can be written as JSON Schema', (_name, schema) => {
    expect(() => z.toJSONSchema(schema, { unrepresentable: 'throw', io: 'input' })).not.toThrow()
  })
})

test.each([
  ['org_lakeside', true],
  ['org_a-1', true],
  ['', false],
  ['org lakeside', false],
  ['../org', false],
  ['o'.repeat(65), false],
])('decides whether the organization id "%s" is valid: %s', (id, isTaken) => {
  expect(schemas.organizationIdSchema.safeParse(id).success).toBe(isTaken)
})

test.each([
  ['auth0|sample-admin', true],
  ['samlp|clinic|ada@lakeside.test', true],
  ['oauth2|李明', true],
  ['...', true],
  ['', false],
  ['.', false],
  ['..', false],
  ['a\u0000', false],
  ['a\n', false],
  ['\ud800', false],
  ['x'.repeat(129), false],
])('decides whether the user id %j is valid: %s', (id, isTaken) => {
  expect(schemas.userIdSchema.safeParse(id).success).toBe(isTaken)
})
