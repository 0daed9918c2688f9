import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import * as z from 'zod'
import { remoteJsonSchema } from '../scripts/remote-schema.ts'
import { sampleDescriptor } from '../src/descriptor/sample-descriptor.ts'

const committed = JSON.parse(readFileSync(join(__dirname, '../schema/remote.schema.json'), 'utf8'))

test('the published schema is the one in the sources: if not, run `pnpm --filter @keyroom/contract schema`', () => {
  expect(committed).toEqual(JSON.parse(JSON.stringify(remoteJsonSchema())))
})

test('every part and every property is described', () => {
  const bare: string[] = []
  const visit = (path: string, schema: { description?: string; properties?: Record<string, object> }) => {
    if (!schema.description) bare.push(path)
    for (const [name, property] of Object.entries(schema.properties ?? {})) visit(`${path}.${name}`, property)
  }
  visit('remote', committed)
  for (const [name, part] of Object.entries(committed.$defs)) visit(name, part as object)
  expect(bare).toEqual([])
})

describe('an editor that follows it', () => {
  const schema = z.fromJSONSchema(committed)
  const [route] = sampleDescriptor.routes

  test('accepts a descriptor', () => expect(schema.safeParse(sampleDescriptor).error).toBeUndefined())

  test('accepts one that leaves out what has a default', () => {
    const { menu: _menu, slots: _slots, events: _events, ...least } = sampleDescriptor
    expect(schema.safeParse(least).error).toBeUndefined()
  })

  test.each([
    ['a misspelled property', { ...sampleDescriptor, mneu: [] }],
    ['a misspelled property of a route', { ...sampleDescriptor, routes: [{ ...route, acces: 'planning' }] }],
    ['an unknown permission', { ...sampleDescriptor, routes: [{ ...route, access: 'admin' }] }],
    ['an unreadable contract range', { ...sampleDescriptor, requires: { contract: 'latest' } }],
    ['no deadline', { ...sampleDescriptor, budgets: { firstViewKilobytes: 60 } }],
  ])('marks %s', (_name, descriptor) => expect(schema.safeParse(descriptor).success).toBe(false))
})
