import type { IndicatorId, VariantId } from '@keyroom/cost-report'
import { costReportsKey, getCostReports } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useMemo, type PropsWithChildren } from 'react'
import { variantMeasure } from '../measures/variant-measure.ts'
import { useProvenanceDialog } from '../provenance/use-provenance-dialog.tsx'

/** A value of the board: of which report of which hospital, worked out how. */
export interface BoardValueOrigin {
  readonly ccn: string
  readonly reportId: string
  readonly indicator: IndicatorId
  readonly variant: VariantId
}

const ShowContext = createContext<(origin: BoardValueOrigin) => void>(() => {
  throw new Error('useBoardProvenance() found no <BoardProvenance> around the figure.')
})

/** Opens the account of where a value of the board comes from. */
export function useBoardProvenance(): (origin: BoardValueOrigin) => void {
  return use(ShowContext)
}

/** Every value of the board below can say where it comes from; the reports of its hospital are fetched when it is asked. */
export function BoardProvenance({ children }: PropsWithChildren) {
  const { api } = useHost()
  const queries = useQueryClient()
  const [showFound, dialog] = useProvenanceDialog()
  const show = useMemo(
    () =>
      ({ ccn, reportId, indicator, variant }: BoardValueOrigin) =>
        showFound(async () => {
          const answer = await queries.fetchQuery({
            queryKey: ['analytics', ...costReportsKey(ccn)],
            queryFn: ({ signal }) => getCostReports(api, ccn, { signal }),
          })
          const report = answer.reports.find(({ id }) => id === reportId)
          if (!report) throw new Error(`Hospital ${ccn} was expected to have a report ${reportId}, but has none.`)
          return { measure: variantMeasure(indicator, variant), report, answer }
        }),
    [api, queries, showFound],
  )
  return (
    <ShowContext value={show}>
      {children}
      {dialog}
    </ShowContext>
  )
}
