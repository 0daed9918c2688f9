import { expect, test } from '@jest/globals'
import type { Host } from '@keyroom/contract'
import { renderHook } from '@testing-library/react'
import { HostProvider, useHost } from './host-context.ts'

test('a screen gets the host that it was mounted with', () => {
  const host = { remote: { name: 'map', version: '1.0.0' } } as Host
  const { result } = renderHook(useHost, {
    wrapper: ({ children }) => <HostProvider value={host}>{children}</HostProvider>,
  })
  expect(result.current).toBe(host)
})

test('outside of a screen it says what is missing', () => {
  expect(() => renderHook(useHost)).toThrow(/expected to be called in a screen that the shell mounted/)
})
