import { useHost } from '@keyroom/ui/core'
import { useEffect, useState, type ComponentType } from 'react'
import { useIntl } from 'react-intl'

interface DialogProps {
  open: boolean
  onClose: () => void
}

type LazyDialogProps<Props extends DialogProps> = Props & {
  fetchDialog: () => Promise<ComponentType<Props>>
}

/**
 * A dialog whose code is fetched when it is first opened, and drawn once it is there: the page below waits for nothing. It
 * begins anew each time that it is opened. A fetch that fails is told as a notice.
 */
export function LazyDialog<Props extends DialogProps>({ fetchDialog, ...props }: LazyDialogProps<Props>) {
  const { notify } = useHost()
  const intl = useIntl()
  const [Dialog, setDialog] = useState<ComponentType<Props>>()
  const [opened, setOpened] = useState(0)
  const { open, onClose } = props
  const missing = open && !Dialog
  if (open && opened % 2 === 0) setOpened(opened + 1)
  if (!open && opened % 2 === 1) setOpened(opened + 1)
  useEffect(() => {
    if (!missing) return
    let isWanted = true
    fetchDialog().then(
      (Fetched) => {
        if (isWanted) setDialog(() => Fetched)
      },
      () => {
        if (!isWanted) return
        notify({ severity: 'warning', message: intl.formatMessage({ id: 'analytics.dialog.unreachable' }) })
        onClose()
      },
    )
    return () => {
      isWanted = false
    }
  }, [missing, fetchDialog, notify, intl, onClose])
  // An odd number is one time of being open; closing keeps what is drawn until it is away.
  return Dialog && opened > 0 ? <Dialog key={Math.ceil(opened / 2)} {...(props as unknown as Props)} /> : null
}
