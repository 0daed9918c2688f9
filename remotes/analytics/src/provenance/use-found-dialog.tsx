import { useHost } from '@keyroom/ui/core'
import { useCallback, useState, type ComponentType, type ReactNode } from 'react'
import { useIntl } from 'react-intl'

interface DialogProps {
  open: boolean
  onClose: () => void
}

/**
 * A dialog that is drawn once its code is there, and what it is asked to find: a failed fetch must not take the figures
 * away. What can't be fetched is told as a notice.
 */
export function useFoundDialog<Account extends object>(
  fetchDialog: () => Promise<ComponentType<Account & DialogProps>>,
): [show: (find: () => Promise<Account>) => void, dialog: ReactNode] {
  const [shown, setShown] = useState<{ account: Account; Dialog: ComponentType<Account & DialogProps> }>()
  const [isOpen, setOpen] = useState(false)
  const { notify } = useHost()
  const intl = useIntl()
  const show = useCallback(
    (find: () => Promise<Account>) => {
      const open = async () => {
        try {
          const [account, Dialog] = await Promise.all([find(), fetchDialog()])
          setShown({ account, Dialog })
          setOpen(true)
        } catch {
          notify({ severity: 'warning', message: intl.formatMessage({ id: 'analytics.source.unreachable' }) })
        }
      }
      void open()
    },
    [fetchDialog, notify, intl],
  )
  const dialog = shown ? <shown.Dialog {...shown.account} open={isOpen} onClose={() => setOpen(false)} /> : null
  return [show, dialog]
}
