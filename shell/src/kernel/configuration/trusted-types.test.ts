import { beforeEach, describe, expect, jest, test } from '@jest/globals'

type Rules = Record<string, (text: string) => string>

const policies = new Map<string, Rules>()

async function load() {
  return import('./trusted-types.ts')
}

beforeEach(() => {
  jest.resetModules()
  policies.clear()
})

test('allows scripts only from the page’s origin and from the origins that the operator allows', async () => {
  const { isTrusted, trustOrigin } = await load()
  expect(isTrusted('/remotes/map/1.0.0/remoteEntry.js')).toBe(true)
  expect(isTrusted(`${location.origin}/x.js`)).toBe(true)
  expect(isTrusted('https://remotes.example/x.js')).toBe(false)
  trustOrigin('https://remotes.example/with/a/path')
  expect(isTrusted('https://remotes.example/x.js')).toBe(true)
})

test.each([
  ['//evil.example/x.js'],
  ['https://remotes.example.evil.example/x.js'],
  ['https://remotes.example:8443/x.js'],
  ['http://remotes.example/x.js'],
  ['data:text/javascript,alert(1)'],
  ['javascript:alert(1)'],
])('%s is not trusted', async (url) => {
  const { isTrusted, trustOrigin } = await load()
  trustOrigin('https://remotes.example')
  expect(isTrusted(url)).toBe(false)
})

test('a malformed allowed origin stops the start with an error', async () => {
  const { trustOrigin } = await load()
  expect(() => trustOrigin('remotes')).toThrow(/Invalid URL/)
})

test('keeps a URL unchanged without Trusted Types', async () => {
  const { trustedScriptUrl } = await load()
  expect(trustedScriptUrl('/worker.js')).toBe('/worker.js')
})

describe('under Trusted Types', () => {
  beforeEach(() => {
    Object.assign(globalThis, {
      trustedTypes: {
        createPolicy: (name: string, rules: Rules) => {
          policies.set(name, rules)
          return rules
        },
      },
    })
  })

  test('a trusted URL passes the policy and another is refused by its origin', async () => {
    const { trustedScriptUrl } = await load()
    expect(trustedScriptUrl(`${location.origin}/worker.js`)).toBe(`${location.origin}/worker.js`)
    expect(() => trustedScriptUrl('https://evil.example/x.js')).toThrow('https://evil.example is not among the origins')
  })

  test('only an empty string may be set as HTML', async () => {
    await load()
    const rules = policies.get('default')
    expect(rules?.['createHTML']?.('')).toBe('')
    expect(() => rules?.['createHTML']?.('<img>')).toThrow(TypeError)
  })
})
