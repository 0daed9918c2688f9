import type { CostReportAnswer, CostReports } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { createContext, lazy, Suspense, use, useMemo, useState, type PropsWithChildren } from 'react'
import { useIntl } from 'react-intl'
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

const loadDialog = () => import('./provenance-dialog.tsx')
/** Drawn only once its code is there: a failed fetch must not take the figures away. */
const ProvenanceDialog = lazy(async () => ({ default: (await loadDialog()).ProvenanceDialog }))

/** Every figure below can say where it comes from; the words for it are fetched when the first one is asked. */
export function Provenance({ answer, children }: PropsWithChildren<{ answer: CostReports }>) {
  const [traced, setTraced] = useState<Traced>()
  const [isOpen, setOpen] = useState(false)
  const { notify } = useHost()
  const intl = useIntl()
  const show = useMemo(() => {
    const open = async (next: Traced) => {
      try {
        await loadDialog()
        setTraced(next)
        setOpen(true)
      } catch {
        notify({ severity: 'warning', message: intl.formatMessage({ id: 'analytics.source.unreachable' }) })
      }
    }
    return (next: Traced) => void open(next)
  }, [notify, intl])
  return (
    <ShowContext value={show}>
      {children}
      {traced ? (
        <Suspense fallback={null}>
          <ProvenanceDialog {...traced} answer={answer} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </ShowContext>
  )
}
