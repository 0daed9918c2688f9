import { savedViews } from '@keyroom/saved'
import type { SavedDialogProps } from '@keyroom/saved/dialog'
import { Icon, IconButton, Tooltip, useHost } from '@keyroom/ui/core'
import { useLocation } from '@keyroom/ui/router'
import { Suspense, useState, type ComponentType } from 'react'
import { useIntl } from 'react-intl'

/** Opens the dialog of saved views: of the map with all that is chosen on it, which its address holds, and of others. */
export function SavedViewsButton() {
  const intl = useIntl()
  const { navigate, notify, telemetry } = useHost()
  const { pathname, search } = useLocation()
  const [Dialog, setDialog] = useState<ComponentType<SavedDialogProps>>()
  const [isOpen, setIsOpen] = useState(false)
  const label = intl.formatMessage({ id: 'map.saved' })

  const open = async () => {
    try {
      const { SavedDialog } = await import('@keyroom/saved/dialog')
      setDialog(() => SavedDialog)
      setIsOpen(true)
    } catch (error) {
      telemetry.error(error)
      notify({ severity: 'error', message: intl.formatMessage({ id: 'map.saved.failed' }) })
    }
  }

  return (
    <>
      <Tooltip title={label}>
        <IconButton aria-label={label} onClick={() => void open()} sx={{ width: 40, height: 40, borderRadius: 1 }}>
          <Icon name="star" size={18} />
        </IconButton>
      </Tooltip>
      {Dialog ? (
        <Suspense fallback={null}>
          <Dialog
            open={isOpen}
            onClose={() => setIsOpen(false)}
            kind={savedViews}
            current={pathname + search}
            onOpen={(address) => navigate({ address })}
          />
        </Suspense>
      ) : null}
    </>
  )
}
