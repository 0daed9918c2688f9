import {
  costReportsKey,
  distributionKey,
  facilityKey,
  getCostReports,
  getDistribution,
  getFacility,
  type Distribution,
} from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useMemo, type PropsWithChildren } from 'react'
import type { Account, DifferenceFigure, PeerFigure, PeerQuestion, RankFigure } from '../accounts/account.ts'
import { figureMeasure } from '../measures/figure-measure.ts'
import { variantMeasure } from '../measures/variant-measure.ts'
import { useFoundDialog } from '../provenance/use-found-dialog.tsx'
import { useProvenanceDialog } from '../provenance/use-provenance-dialog.tsx'
import type { ValueOrigin } from './value-origin.ts'

/** Opens the account of where something that the board shows comes from. */
export interface BoardAccounts {
  /** A value of one report. */
  readonly value: (origin: ValueOrigin) => void
  /** A figure of a peer group, or the place of a hospital in it. */
  readonly peers: (figure: PeerFigure, question: PeerQuestion) => void
  /** A bar of a distribution; `range` is what it is called. */
  readonly bin: (answer: Distribution, bin: Distribution['bins'][number], range: string) => void
  readonly difference: (difference: DifferenceFigure) => void
  readonly rank: (rank: RankFigure) => void
  /** Miles between two hospitals, by CCN. */
  readonly distance: (from: string, to: string) => void
}

const AccountsContext = createContext<BoardAccounts | null>(null)

export function useBoardAccounts(): BoardAccounts {
  const accounts = use(AccountsContext)
  if (!accounts) throw new Error('useBoardAccounts() found no <BoardProvenance> around the figure.')
  return accounts
}

const fetchAccount = async () => (await import('../accounts/account-dialog.tsx')).AccountDialog

/**
 * Everything that the board shows below can say where it comes from; what that needs is fetched when it is asked. The
 * account of a single value lies over that of a figure which it is part of.
 */
export function BoardProvenance({ children }: PropsWithChildren) {
  const { api } = useHost()
  const queries = useQueryClient()
  const [showValue, valueDialog] = useProvenanceDialog()
  const [showAccount, accountDialog] = useFoundDialog<{ account: Account }>(fetchAccount)
  const accounts = useMemo<BoardAccounts>(() => {
    const facility = (ccn: string) =>
      queries.fetchQuery({
        queryKey: ['analytics', ...facilityKey(ccn)],
        queryFn: ({ signal }) => getFacility(api, ccn, { signal }),
      })
    const known = (account: Account) => showAccount(async () => ({ account }))
    return {
      value: (origin) =>
        showValue(async () => {
          const { ccn, reportId } = origin
          const answer = await queries.fetchQuery({
            queryKey: ['analytics', ...costReportsKey(ccn)],
            queryFn: ({ signal }) => getCostReports(api, ccn, { signal }),
          })
          const report = answer.reports.find(({ id }) => id === reportId)
          if (!report) throw new Error(`Hospital ${ccn} was expected to have a report ${reportId}, but has none.`)
          const measure =
            'figure' in origin ? figureMeasure(origin.figure) : variantMeasure(origin.indicator, origin.variant)
          return { measure, report, answer }
        }),
      peers: (figure, { indicator, variant, ...asked }) =>
        showAccount(async () => {
          const question = { ...asked, indicator: `${indicator}.${variant}` }
          const answer = await queries.fetchQuery({
            queryKey: ['analytics', ...distributionKey(question)],
            queryFn: ({ signal }) => getDistribution(api, question, { signal }),
          })
          return { account: { of: 'peers', figure, answer } }
        }),
      bin: (answer, bin, range) => known({ of: 'bin', answer, bin, range }),
      difference: (difference) => known({ of: 'difference', difference }),
      rank: (rank) => known({ of: 'rank', rank }),
      distance: (from, to) =>
        showAccount(async () => {
          const [one, other] = await Promise.all([facility(from), facility(to)])
          return { account: { of: 'distance', from: one, to: other } }
        }),
    }
  }, [api, queries, showValue, showAccount])
  return (
    <AccountsContext value={accounts}>
      {children}
      {accountDialog}
      {valueDialog}
    </AccountsContext>
  )
}
