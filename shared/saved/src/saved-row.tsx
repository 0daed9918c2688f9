import { ApiError } from '@keyroom/contract'
import { Box, ButtonBase, Icon, IconButton, Tooltip, Typography } from '@keyroom/ui/core'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { SaveForm } from './save-form.tsx'
import type { SavedContent, SavedItem } from './saved-kind.ts'

interface SavedRowProps {
  item: SavedItem
  /** Whether the page shows this item now. */
  isShown: boolean
  mayChange: boolean
  canShare: boolean
  onOpen: () => void
  /** Changes the item as it was when the edit began, so that concurrent changes are not overwritten. */
  onChange: (item: SavedItem, change: Partial<SavedContent>) => Promise<void>
  /** The current item; `undefined` where it is gone. */
  onRefresh: (item: SavedItem) => Promise<SavedItem | undefined>
  onRemove: () => void
}

/** A saved item: its name opens it, and it is edited in place. */
export function SavedRow({ item, isShown, mayChange, canShare, onOpen, onChange, onRefresh, onRemove }: SavedRowProps) {
  const intl = useIntl()
  const [edited, setEdited] = useState<SavedItem | null>(null)
  const named = (id: string) => intl.formatMessage({ id }, { name: item.name })
  const save = async (before: SavedItem, change: { name: string; shared: boolean }) => {
    // A user who does not own it may rename it, but not unshare it.
    try {
      await onChange(before, before.own ? change : { name: change.name })
      setEdited(null)
    } catch (error) {
      // After the notice about the concurrent change, saving again is intended.
      if (error instanceof ApiError && error.code === 'stale') setEdited((await onRefresh(before)) ?? before)
      throw error
    }
  }
  if (edited) {
    return (
      <Box component="li" sx={{ py: 1.5 }}>
        <SaveForm
          label={intl.formatMessage({ id: 'saved.name' })}
          first={edited}
          canShare={canShare && edited.own}
          action={intl.formatMessage({ id: 'saved.save' })}
          onSave={(change) => save(edited, change)}
          onCancel={() => setEdited(null)}
        />
      </Box>
    )
  }
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, py: 0.5 }}>
      <ButtonBase
        onClick={onOpen}
        sx={{
          flex: '1 1 auto',
          minWidth: 0,
          minHeight: 44,
          px: 1,
          borderRadius: 1,
          display: 'block',
          textAlign: 'start',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Typography sx={{ fontWeight: isShown ? 600 : 500, overflowWrap: 'anywhere' }}>{item.name}</Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {item.shared ? (
            item.own ? (
              <FormattedMessage id="saved.shared.own" />
            ) : (
              <FormattedMessage id="saved.shared.by" values={{ name: item.ownerName ?? '–' }} />
            )
          ) : (
            <FormattedMessage id="saved.own" />
          )}
          {isShown ? (
            <>
              {' · '}
              <FormattedMessage id="saved.shown" />
            </>
          ) : null}
        </Typography>
      </ButtonBase>
      {mayChange ? (
        <>
          <Tooltip title={named('saved.edit')}>
            <IconButton aria-label={named('saved.edit')} onClick={() => setEdited(item)}>
              <Icon name="edit" size={18} />
            </IconButton>
          </Tooltip>
          <Tooltip title={named('saved.delete')}>
            <IconButton aria-label={named('saved.delete')} onClick={onRemove}>
              <Icon name="trash" size={18} />
            </IconButton>
          </Tooltip>
        </>
      ) : null}
    </Box>
  )
}
