import { afterEach, beforeEach } from '@jest/globals'

/** A provider's token endpoint, in place of the network for the tests of a file. */
export interface FakeTokenEndpoint {
  /** What it answers, one for each request; without one, it can't be reached. */
  answers: (() => Promise<Response>)[]
  /** What it was asked. */
  requests: URLSearchParams[]
}

/** Stands in for the network before each test; anything but the token endpoint gets an empty answer. */
export function fakeTokenEndpoint(): FakeTokenEndpoint {
  const endpoint: FakeTokenEndpoint = { answers: [], requests: [] }
  const realFetch = globalThis.fetch
  beforeEach(() => {
    Object.assign(endpoint, { answers: [], requests: [] })
    globalThis.fetch = async (input, init) => {
      if (!(input as string).endsWith('/oauth/token')) return Response.json({})
      endpoint.requests.push(new URLSearchParams(init?.body as string))
      const answer = endpoint.answers.shift()
      if (!answer) throw new TypeError('Failed to fetch')
      return answer()
    }
  })
  afterEach(() => {
    globalThis.fetch = realFetch
  })
  return endpoint
}
