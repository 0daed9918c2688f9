import type { ReportWithIndicators, HospitalCostReports } from '@keyroom/product-api'
import { createContext, use, useMemo, type PropsWithChildren } from 'react'
import type { Measure } from '../measures/measure.ts'
import { useProvenanceDialog } from './use-provenance-dialog.tsx'

/** A figure on the page: a measure of a report. */
export interface Traced {
  readonly measure: Measure
  readonly report: ReportWithIndicators
}

const ShowContext = createContext<(traced: Traced) => void>(() => {
  throw new Error('Expected a <Provenance> around useProvenance(), got none.')
})

/** Opens the derivation of a figure. */
export function useProvenance(): (traced: Traced) => void {
  return use(ShowContext)
}

/** Lets every figure inside open its derivation. */
export function Provenance({ answer, children }: PropsWithChildren<{ answer: HospitalCostReports }>) {
  const [showFound, dialog] = useProvenanceDialog()
  const show = useMemo(() => (traced: Traced) => showFound(async () => ({ ...traced, answer })), [showFound, answer])
  return (
    <ShowContext value={show}>
      {children}
      {dialog}
    </ShowContext>
  )
}
