import type { CostReports } from '@keyroom/product-api'
import { useHost } from '@keyroom/ui/core'
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Traced } from './provenance.tsx'

const loadDialog = () => import('./provenance-dialog.tsx')
/** Drawn only once its code is there: a failed fetch must not take the figures away. */
const ProvenanceDialog = lazy(async () => ({ default: (await loadDialog()).ProvenanceDialog }))

/** What the dialog shows: a figure among the reports of its hospital. */
export interface Account extends Traced {
  readonly answer: CostReports
}

/**
 * Opens the account of where a figure comes from; its words, and what it is asked to find first, are fetched when the
 * first figure is asked. What can't be fetched is told as a notice.
 */
export function useProvenanceDialog(): [show: (find: () => Promise<Account>) => void, dialog: ReactNode] {
  const [account, setAccount] = useState<Account>()
  const [isOpen, setOpen] = useState(false)
  const { notify } = useHost()
  const intl = useIntl()
  const show = useCallback(
    (find: () => Promise<Account>) => {
      const open = async () => {
        try {
          const [found] = await Promise.all([find(), loadDialog()])
          setAccount(found)
          setOpen(true)
        } catch {
          notify({ severity: 'warning', message: intl.formatMessage({ id: 'analytics.source.unreachable' }) })
        }
      }
      void open()
    },
    [notify, intl],
  )
  const dialog = account ? (
    <Suspense fallback={null}>
      <ProvenanceDialog {...account} open={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null
  return [show, dialog]
}
