import { useHost } from '@keyroom/ui/core'
import { useCallback, useState, type ComponentType, type ReactNode } from 'react'
import { useIntl } from 'react-intl'

interface DialogProps {
  open: boolean
  onClose: () => void
}

/**
 * A dialog that is rendered once its code and its content are loaded. If that fails, a notification is shown and the
 * figures stay.
 */
export function useFoundDialog<Content extends object>(
  fetchDialog: () => Promise<ComponentType<Content & DialogProps>>,
): [show: (find: () => Promise<Content>) => void, dialog: ReactNode] {
  const [shown, setShown] = useState<{ content: Content; Dialog: ComponentType<Content & DialogProps> }>()
  const [isOpen, setOpen] = useState(false)
  const { notify } = useHost()
  const intl = useIntl()
  const show = useCallback(
    (find: () => Promise<Content>) => {
      const open = async () => {
        try {
          const [content, Dialog] = await Promise.all([find(), fetchDialog()])
          setShown({ content, Dialog })
          setOpen(true)
        } catch {
          notify({ severity: 'warning', message: intl.formatMessage({ id: 'analytics.source.unreachable' }) })
        }
      }
      void open()
    },
    [fetchDialog, notify, intl],
  )
  const dialog = shown ? <shown.Dialog {...shown.content} open={isOpen} onClose={() => setOpen(false)} /> : null
  return [show, dialog]
}
