import { lazyComponent, useHost } from '@keyroom/ui/core'
import { Component, useState, type ComponentType, type PropsWithChildren, useEffect } from 'react'
import { useIntl } from 'react-intl'

interface DialogProps {
  open: boolean
  onClose: () => void
}

/**
 * A dialog whose code is loaded when it first opens; the page below stays usable meanwhile. Each opening starts with
 * fresh state. If loading fails, it closes with a notification.
 */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Dialog = lazyComponent(load, { fallback: null, isOpen: ({ open }) => open })
  return function LazyDialog(props) {
    const { notify } = useHost()
    const intl = useIntl()
    const { open, onClose } = props
    const [wasOpen, setWasOpen] = useState(open)
    const [openings, setOpenings] = useState(0)
    if (open !== wasOpen) {
      setWasOpen(open)
      if (open) setOpenings(openings + 1)
    }
    const close = () => {
      notify({ severity: 'warning', message: intl.formatMessage({ id: 'analytics.dialog.unreachable' }) })
      onClose()
    }
    // Closing keeps the content until the animation ends.
    return (
      <DialogBoundary key={openings} onFailure={close}>
        <Dialog {...props} />
      </DialogBoundary>
    )
  }
}

class DialogBoundary extends Component<PropsWithChildren<{ onFailure: () => void }>, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(error: unknown) {
    // Any other error is a bug in the dialog, which the boundary of the page reports.
    if (!(error instanceof Error) || error.name !== 'ChunkLoadError') throw error
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onFailure()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}

/**
 * Fetches code while its data are loading, so that the two do not load one after the other. A failed fetch is repeated
 * when the code is rendered.
 */
export function useAhead(fetchCode: () => Promise<unknown>): void {
  useEffect(() => void fetchCode().catch(() => undefined), [fetchCode])
}
