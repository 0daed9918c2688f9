import { HospitalField } from '@keyroom/hospital-field'
import { Box, DelayedSkeleton, lazyComponent } from '@keyroom/ui/core'
import type { ComponentType } from 'react'
import type { ViewId } from '../address/view-address.ts'
import { ChooseHospital } from '../hospital/choose-hospital.tsx'
import { useHospitalAddress } from '../hospital/use-hospital-address.ts'

const pending = <DelayedSkeleton height={640} />

const views: Readonly<Record<Exclude<ViewId, 'summary'>, ComponentType<{ ccn: string }>>> = {
  trends: lazyComponent(async () => (await import('../trends/trends-view.tsx')).TrendsView, { fallback: pending }),
  compare: lazyComponent(async () => (await import('../compare/compare-view.tsx')).CompareView, { fallback: pending }),
  benchmarks: lazyComponent(async () => (await import('../benchmarks/benchmarks-view.tsx')).BenchmarksView, {
    fallback: pending,
  }),
}

/** A view that compares hospitals; its code is fetched when it is first opened. */
export function BoardView({ view }: { view: keyof typeof views }) {
  const [address, change] = useHospitalAddress()
  const pick = (ccn: string) => change({ ccn })
  const View = views[view]
  return (
    <>
      <Box className="not-on-paper" sx={{ display: 'flex', mb: 2 }}>
        <HospitalField onPick={({ ccn }) => pick(ccn)} />
      </Box>
      {address.ccn === null ? <ChooseHospital invalid={address.asked} onPick={pick} /> : <View ccn={address.ccn} />}
    </>
  )
}
