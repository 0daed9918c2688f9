import { expect, test } from '@jest/globals'
import type { Host } from '@keyroom/contract'
import { renderHook } from '@testing-library/react'
import { HostProvider, useHost } from './host-context.ts'

test('gives a screen the host that it was mounted with', () => {
  const host = { remote: { name: 'map', version: '1.0.0' } } as Host
  const { result } = renderHook(useHost, {
    wrapper: ({ children }) => <HostProvider value={host}>{children}</HostProvider>,
  })
  expect(result.current).toBe(host)
})

test('says what is missing outside a screen', () => {
  expect(() => renderHook(useHost)).toThrow(/Call it in a screen/)
})
