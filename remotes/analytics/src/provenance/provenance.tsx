import type { CostReportAnswer, CostReports } from '@keyroom/product-api'
import { createContext, use, useMemo, type PropsWithChildren } from 'react'
import type { Measure } from '../measures/measure.ts'
import { useProvenanceDialog } from './use-provenance-dialog.tsx'

/** A figure on the screen: which measure, of which report. */
export interface Traced {
  readonly measure: Measure
  readonly report: CostReportAnswer
}

const ShowContext = createContext<(traced: Traced) => void>(() => {
  throw new Error('useProvenance() found no <Provenance> around the figure.')
})

/** Opens the account of where a figure comes from. */
export function useProvenance(): (traced: Traced) => void {
  return use(ShowContext)
}

/** Every figure below can say where it comes from. */
export function Provenance({ answer, children }: PropsWithChildren<{ answer: CostReports }>) {
  const [showFound, dialog] = useProvenanceDialog()
  const show = useMemo(() => (traced: Traced) => showFound(async () => ({ ...traced, answer })), [showFound, answer])
  return (
    <ShowContext value={show}>
      {children}
      {dialog}
    </ShowContext>
  )
}
