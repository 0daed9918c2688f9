import { fetchedWhenDrawn } from '@keyroom/ui/core'
import type { CostReportAnswer, CostReports } from '@keyroom/product-api'
import { createContext, use, useMemo, useState, type PropsWithChildren } from 'react'
import type { Measure } from '../measures/measure.ts'

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

const ProvenanceDialog = fetchedWhenDrawn(async () => (await import('./provenance-dialog.tsx')).ProvenanceDialog, null)

/** Every figure below can say where it comes from; the words for it are fetched when the first one is asked. */
export function Provenance({ answer, children }: PropsWithChildren<{ answer: CostReports }>) {
  const [traced, setTraced] = useState<Traced>()
  const [open, setOpen] = useState(false)
  const show = useMemo(
    () => (next: Traced) => {
      setTraced(next)
      setOpen(true)
    },
    [],
  )
  return (
    <ShowContext value={show}>
      {children}
      {traced ? <ProvenanceDialog {...traced} answer={answer} open={open} onClose={() => setOpen(false)} /> : null}
    </ShowContext>
  )
}
