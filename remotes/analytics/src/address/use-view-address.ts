import { useSearchParams } from '@keyroom/ui/router'
import { useCallback, useMemo } from 'react'
import { changeHospitalAddress } from './hospital-address.ts'
import { readViewAddress, type ViewAddress } from './view-address.ts'

/** Address parameters and their new values; `null` removes a parameter. */
export type ViewChange = Readonly<Record<string, string | number | null>>

/** The state of the page in its address, and how to change it. */
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
