import { useRouteAddress } from '@keyroom/ui/core'

/** The address that compares scenarios; `undefined` without any. */
export function useCompareAddress(ids: readonly string[]): string | undefined {
  const address = useRouteAddress({ route: 'compare', params: {} })
  if (address === undefined || ids.length === 0) return undefined
  return `${address}?${new URLSearchParams(ids.map((id) => ['scenario', id]))}`
}
