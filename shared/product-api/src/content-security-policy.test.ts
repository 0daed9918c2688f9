import { expect, jest, test } from '@jest/globals'

// `zod/mini` only walks schemas; plain `zod` compiles them with `new Function`, which the page's content security
// policy refuses and reports.
test('checks an answer without evaluating code, unlike plain zod', async () => {
  const evaluate = jest.spyOn(globalThis, 'Function')
  const { getUser } = await import('./public.ts')
  const { default: ky } = await import('ky')
  const api = ky.create({ prefix: 'http://localhost/api', fetch: async () => new Response('{}') })
  await expect(getUser(api, 'a')).rejects.toThrow('that matches its schema')
  expect(evaluate).not.toHaveBeenCalled()

  const plain = await import('zod')
  plain.object({ a: plain.string() }).safeParse({})
  expect(evaluate).toHaveBeenCalled()
})
