import { useSearchParams } from '@keyroom/ui/router'
import { useCallback, useMemo } from 'react'
import { changeHospitalAddress } from '../hospital/hospital-address.ts'
import { readViewAddress, type ViewAddress } from './view-address.ts'

/** Names of the address and what they shall say; `null` takes one out. */
export type ViewChange = Readonly<Record<string, string | number | null>>

/** What the address says of the page, and how to change it. */
export function useViewAddress(): [address: ViewAddress, change: (wanted: ViewChange) => void] {
  const [search, setSearch] = useSearchParams()
  const address = useMemo(() => readViewAddress(search), [search])
  const change = useCallback(
    (wanted: ViewChange) =>
      setSearch((current) => changeHospitalAddress(current, wanted), { preventScrollReset: true }),
    [setSearch],
  )
  return [address, change]
}
