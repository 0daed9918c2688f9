import { topics } from '@keyroom/contract'
import { useHost } from '@keyroom/ui/core'
import { useSearchParams } from '@keyroom/ui/router'
import { useEffect } from 'react'
import {
  changeHospitalAddress,
  readHospitalAddress,
  type HospitalAddress,
  type HospitalAddressChange,
} from '../address/hospital-address.ts'

/** The hospital in the address. An address without one gets the hospital last chosen anywhere in the product. */
export function useHospitalAddress(): [HospitalAddress, (change: HospitalAddressChange) => void] {
  const { events } = useHost()
  const [search, setSearch] = useSearchParams()
  const address = readHospitalAddress(search)
  const remembered = address.asked === null ? events.last(topics.facilitySelected)?.ccn : undefined
  useEffect(() => {
    if (!remembered) return
    setSearch((current) => changeHospitalAddress(current, { ccn: remembered }), { replace: true })
  }, [remembered, setSearch])
  const change = (wanted: HospitalAddressChange) =>
    setSearch((current) => changeHospitalAddress(current, wanted), { preventScrollReset: true })
  return [remembered ? { ...address, asked: remembered, ccn: remembered } : address, change]
}
