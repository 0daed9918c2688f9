import { Button, Icon } from '@keyroom/ui/core'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { LazyDialog } from '../board/lazy-dialog.tsx'
import type { SavedKind } from './saved-kind.ts'

const loadDialog = async () => (await import('./saved-dialog.tsx')).SavedDialog

interface SavedButtonProps {
  kind: SavedKind
  current: string
  onOpen: (content: string) => void
}

/** Opens what was saved. */
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
      <LazyDialog
        fetchDialog={loadDialog}
        open={isOpen}
        onClose={() => setOpen(false)}
        kind={kind}
        current={current}
        onOpen={onOpen}
      />
    </>
  )
}
