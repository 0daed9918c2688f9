import { createRequire } from 'node:module'
import { expect, test } from '@jest/globals'

const load = createRequire(import.meta.url)
const { JSDOM } = createRequire(load.resolve('jest-environment-jsdom'))('jsdom') as {
  JSDOM: new (html: string) => { readonly window: { readonly document: { readonly body: object } } }
}
const { getByText, findByText, waitFor } = load('./testing-library.cjs') as {
  getByText: (container: object, text: string) => object
  findByText: (container: object, text: string, options: object, waiting: object) => Promise<object>
  waitFor: (attempt: () => object, waiting: object) => Promise<object>
}

const { body } = new JSDOM('<p>The whole page</p>').window.document

test('prints the page when a search for what is missing fails at once', () => {
  expect(() => getByText(body, 'Missing')).toThrow('The whole page')
})

test('prints the page only with the last error of a search that waits', async () => {
  const attempts: string[] = []
  const search = waitFor(
    () => {
      try {
        return getByText(body, 'Missing')
      } catch (error) {
        attempts.push(String(error))
        throw error
      }
    },
    { container: body, timeout: 60, interval: 5 },
  )
  await expect(search).rejects.toThrow(/Missing[^]*The whole page/)
  expect(attempts.length).toBeGreaterThan(1)
  expect(attempts.filter((message) => message.includes('The whole page'))).toEqual([])
  expect(attempts[0]).toMatch(/^TestingLibraryElementError: .*Missing/)
})

test('names what is missing and prints the page when a search for an element times out', async () => {
  const search = findByText(body, 'Missing', {}, { container: body, timeout: 20, interval: 5 })
  await expect(search).rejects.toThrow(/Missing[^]*The whole page/)
})
