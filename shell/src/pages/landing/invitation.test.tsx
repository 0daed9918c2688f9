import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act } from '@testing-library/react'
import { createRoot } from 'react-dom/client'

const logIn = jest.fn()
jest.mock('../../kernel/session/session-actions.ts', () => ({ sessionActions: { logIn } }))
// What the page says does not matter here.
for (const part of ['hero', 'features', 'traceable', 'audience', 'sources', 'landing-header', 'landing-footer']) {
  jest.mock(`./${part}.tsx`, () => new Proxy({}, { get: () => () => null }))
}
jest.mock('../../frame/layout/skip-link.tsx', () => ({ SkipLink: () => null }))

beforeEach(() => {
  logIn.mockClear()
})
afterEach(() => history.replaceState(null, '', '/'))

test.each([
  [
    '/?invitation=t1&organization=org_a&organization_name=a',
    [[{ returnTo: '', invitation: 't1', organization: 'org_a' }]],
  ],
  ['/?invitation=t1', []],
  ['/?organization=org_a', []],
  ['/?invitation=&organization=org_a', []],
  ['/', []],
])('%s leads to the sign-in with %j', async (address, calls) => {
  history.replaceState(null, '', address)
  const { Landing } = await import('./landing.tsx')
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Landing />))
  expect(logIn.mock.calls).toEqual(calls)
  await act(async () => root.unmount())
})
