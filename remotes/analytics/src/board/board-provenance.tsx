import {
  costReportsKey,
  distributionKey,
  facilityKey,
  getCostReports,
  getDistribution,
  getFacility,
} from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, type PropsWithChildren } from 'react'
import { DerivationsContext, type BoardDerivations } from '../derivations/board-derivations.ts'
import type { Derivation } from '../derivations/derivation.ts'
import { figureMeasure } from '../measures/figure-measure.ts'
import { variantMeasure } from '../measures/variant-measure.ts'
import { useFoundDialog } from '../provenance/use-found-dialog.tsx'
import { useProvenanceDialog } from '../provenance/use-provenance-dialog.tsx'

const fetchDerivationDialog = async () => (await import('../derivations/derivation-dialog.tsx')).DerivationDialog

/**
 * Lets every figure inside open its derivation, whose data and code are fetched on demand. The derivation of a single
 * value opens above that of the figure that it is part of.
 */
export function BoardProvenance({ children }: PropsWithChildren) {
  const { api } = useHost()
  const queries = useQueryClient()
  const [showValue, valueDialog] = useProvenanceDialog()
  const [showDerivation, derivationDialog] = useFoundDialog<{ derivation: Derivation }>(fetchDerivationDialog)
  const derivations = useMemo<BoardDerivations>(() => {
    const facility = (ccn: string) =>
      queries.fetchQuery({
        queryKey: ['analytics', ...facilityKey(ccn)],
        queryFn: ({ signal }) => getFacility(api, ccn, { signal }),
      })
    const known = (derivation: Derivation) => showDerivation(async () => ({ derivation }))
    return {
      value: (source) =>
        showValue(async () => {
          const { ccn, reportId } = source
          const answer = await queries.fetchQuery({
            queryKey: ['analytics', ...costReportsKey(ccn)],
            queryFn: ({ signal }) => getCostReports(api, ccn, { signal }),
          })
          const report = answer.reports.find(({ id }) => id === reportId)
          if (!report) throw new Error(`Expected a report ${reportId} of hospital ${ccn}, got none.`)
          const measure =
            'figure' in source ? figureMeasure(source.figure) : variantMeasure(source.indicator, source.variant)
          return { measure, report, answer }
        }),
      peers: (figure, { indicator, variant, ...asked }) =>
        showDerivation(async () => {
          const params = { ...asked, indicator: `${indicator}.${variant}` }
          const answer = await queries.fetchQuery({
            queryKey: ['analytics', ...distributionKey(params)],
            queryFn: ({ signal }) => getDistribution(api, params, { signal }),
          })
          return { derivation: { of: 'peers', figure, answer } }
        }),
      bin: (answer, bin, range) => known({ of: 'bin', answer, bin, range }),
      difference: (difference) => known({ of: 'difference', difference }),
      rank: (rank) => known({ of: 'rank', rank }),
      distance: (from, to) =>
        showDerivation(async () => {
          const [one, other] = await Promise.all([facility(from), facility(to)])
          return { derivation: { of: 'distance', from: one, to: other } }
        }),
    }
  }, [api, queries, showValue, showDerivation])
  return (
    <DerivationsContext value={derivations}>
      {children}
      {derivationDialog}
      {valueDialog}
    </DerivationsContext>
  )
}
