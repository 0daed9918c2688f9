import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import * as z from 'zod'
import { remoteJsonSchema } from '../scripts/remote-schema.ts'
import { sampleDescriptor } from '../src/descriptor/sample-descriptor.ts'

const committed = JSON.parse(readFileSync(join(__dirname, '../schema/remote.schema.json'), 'utf8'))

test('publishes the schema of the sources (else run `pnpm --filter @keyroom/contract schema`)', () => {
  expect(committed).toEqual(JSON.parse(JSON.stringify(remoteJsonSchema())))
})

test('describes every part and every property', () => {
  const bare: string[] = []
  const visit = (path: string, schema: { description?: string; properties?: Record<string, object> }) => {
    if (!schema.description) bare.push(path)
    for (const [name, property] of Object.entries(schema.properties ?? {})) visit(`${path}.${name}`, property)
  }
  visit('remote', committed)
  for (const [name, part] of Object.entries(committed.$defs)) visit(name, part as object)
  expect(bare).toEqual([])
})

describe('an editor that checks with the schema', () => {
  const schema = z.fromJSONSchema(committed)
  const [route] = sampleDescriptor.routes

  test('accepts a descriptor', () => expect(schema.safeParse(sampleDescriptor).error).toBeUndefined())

  test('accepts a descriptor without the properties that have defaults', () => {
    const { menu: _menu, slots: _slots, events: _events, ...min } = sampleDescriptor
    expect(schema.safeParse(min).error).toBeUndefined()
  })

  test.each([
    ['a misspelled property', { ...sampleDescriptor, mneu: [] }],
    ['a misspelled property of a route', { ...sampleDescriptor, routes: [{ ...route, acces: 'planning' }] }],
    ['an unknown permission', { ...sampleDescriptor, routes: [{ ...route, access: 'admin' }] }],
    ['an unreadable contract range', { ...sampleDescriptor, requires: { contract: 'latest' } }],
    ['no deadline', { ...sampleDescriptor, budgets: { firstViewKilobytes: 60 } }],
  ])('marks %s', (_name, descriptor) => expect(schema.safeParse(descriptor).success).toBe(false))
})
