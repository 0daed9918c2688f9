import { savedViews, type SavedKind } from '@keyroom/saved'
import { Button, Icon, useHost } from '@keyroom/ui/core'
import { useLocation } from '@keyroom/ui/router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { lazyDialog } from '../board/lazy-dialog.tsx'

const SavedDialog = lazyDialog(async () => (await import('@keyroom/saved/dialog')).SavedDialog)

interface SavedButtonProps {
  kind: SavedKind
  current: string
  onOpen: (content: string) => void
}

/** Opens the dialog with saved items. */
export function SavedButton({ kind, current, onOpen }: SavedButtonProps) {
  const intl = useIntl()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        className="not-on-paper"
        startIcon={<Icon name="star" size={18} />}
        onClick={() => setOpen(true)}
      >
        {intl.formatMessage({ id: `analytics.saved.${kind.id}.title` })}
      </Button>
      <SavedDialog open={isOpen} onClose={() => setOpen(false)} kind={kind} current={current} onOpen={onOpen} />
    </>
  )
}

/** A saved view is an address: the page, the hospital, the view and every choice in it. */
export function SavedViewsButton() {
  const { navigate } = useHost()
  const { pathname, search } = useLocation()
  return <SavedButton kind={savedViews} current={pathname + search} onOpen={(address) => navigate({ address })} />
}
