/** @page */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'

const started: unknown[] = []
const terminate = jest.fn()

beforeEach(() => {
  started.length = 0
  URL.createObjectURL = () => `blob:${location.origin}/7`
  URL.revokeObjectURL = jest.fn()
  Object.assign(globalThis, {
    Worker: function Worker(url: unknown) {
      started.push(url)
      return { terminate }
    },
  })
})

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'trustedTypes')
  jest.resetModules()
})

test('starts a script from a blob of the page and ends it', async () => {
  const { startWorker } = await import('./start-worker.ts')
  const { stop } = startWorker('postMessage(1)')
  expect(started).toEqual([`blob:${location.origin}/7`])
  stop()
  expect(terminate).toHaveBeenCalled()
  expect(URL.revokeObjectURL).toHaveBeenCalledWith(`blob:${location.origin}/7`)
})

test("passes Trusted Types under the page's policy, for own blobs only", async () => {
  const rules: { createScriptURL: (url: string) => string }[] = []
  Object.assign(globalThis, {
    trustedTypes: {
      createPolicy: (name: string, rule: (typeof rules)[number]) => {
        expect(name).toBe('dash')
        rules.push(rule)
        return { createScriptURL: (url: string) => ({ trusted: rule.createScriptURL(url) }) }
      },
    },
  })
  const { startWorker } = await import('./start-worker.ts')
  startWorker('')
  startWorker('')
  const blob = { trusted: `blob:${location.origin}/7` }
  expect(started).toEqual([blob, blob])
  expect(rules).toHaveLength(1)
  expect(() => rules[0]?.createScriptURL('https://remote.example/worker.js')).toThrow('Expected a blob of this page')
})
