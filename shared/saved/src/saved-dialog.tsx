import { ApiError } from '@keyroom/contract'
import { createCatalog, MessagesProvider } from '@keyroom/intl'
import { Box, Button, DelayedSkeleton, StatePanel, Typography, useHost, useMediaQuery } from '@keyroom/ui/core'
import { keepFocusIn } from '@keyroom/ui/focus'
import { Alert, Dialog, DialogActions, DialogContent, DialogTitle, unlessBeside } from '@keyroom/ui/more'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { SaveForm } from './save-form.tsx'
import { savedErrorId, useSaved } from './use-saved.ts'
import type { SavedItem, SavedKind } from './saved-kind.ts'
import { SavedRow } from './saved-row.tsx'

/** Within this time, a second click on Delete belongs to a double click. */
const doubleClickMs = 500

export interface SavedDialogProps {
  open: boolean
  onClose: () => void
  kind: SavedKind
  /** The current content of the page, which can be saved. */
  current: string
  onOpen: (content: string) => void
}

const catalog = createCatalog({
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
  ro: () => import('./messages/ro.json'),
  zh: () => import('./messages/zh.json'),
})

/** The saved items of one kind: open, save, rename, share, delete, and undo a deletion. */
export function SavedDialog(props: SavedDialogProps) {
  return (
    <MessagesProvider catalog={catalog} besideOuter>
      <DialogOfKind {...props} />
    </MessagesProvider>
  )
}

function DialogOfKind({ open, onClose, kind, current, onOpen }: SavedDialogProps) {
  const intl = useIntl()
  const { notify } = useHost()
  const [deleted, setDeleted] = useState<SavedItem | null>(null)
  const saved = useSaved(kind)
  const isNarrow = useMediaQuery('(max-width: 599.95px)', { noSsr: true })
  const { data: items, error, refetch } = saved.query
  const say = (word: string) => intl.formatMessage({ id: `saved.${kind.id}.${word}` })
  const tell = (failure: unknown) =>
    notify({ severity: 'error', message: intl.formatMessage({ id: savedErrorId(failure) }) })
  // Undo is inside the dialog, because the rest of the page is inert while it is open.
  const removedAt = useRef(-Infinity)
  const remove = (item: SavedItem) => {
    // The next row is below the pointer at the second click of a double click.
    if (performance.now() - removedAt.current < doubleClickMs) return
    removedAt.current = performance.now()
    saved.remove(item).then(() => setDeleted(item), tell)
  }
  const takeBack = ({ name, shared, content }: SavedItem) => {
    setDeleted(null)
    saved.add({ name, shared, content }).catch(tell)
  }
  const id = `saved-${kind.id}`
  return (
    <Dialog
      open={open}
      onClose={unlessBeside(onClose)}
      maxWidth="sm"
      fullWidth
      fullScreen={isNarrow}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{say('title')}</DialogTitle>
      <DialogContent ref={keepFocusIn} sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Box sx={{ pt: 1 }}>
          <SaveForm
            label={say('new')}
            canShare={saved.canShare}
            action={intl.formatMessage({ id: 'saved.save' })}
            onSave={({ name, shared }) => saved.add({ name, shared, content: current })}
          />
        </Box>
        {deleted ? (
          <Alert
            severity="info"
            action={
              // The focused button was removed with its row.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              <Button color="inherit" size="small" autoFocus onClick={() => takeBack(deleted)}>
                <FormattedMessage id="saved.undo" />
              </Button>
            }
          >
            <FormattedMessage id="saved.deleted" values={{ name: deleted.name }} />
          </Alert>
        ) : null}
        {items ? (
          items.length > 0 ? (
            <Box component="ul" aria-label={say('title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {sortedByName(items, intl.locale).map((item) => (
                <SavedRow
                  key={item.id}
                  item={item}
                  isShown={item.content === current}
                  mayChange={saved.mayChange(item)}
                  canShare={saved.canShare}
                  onOpen={() => {
                    onClose()
                    onOpen(item.content)
                  }}
                  onChange={saved.change}
                  onRefresh={saved.refresh}
                  onRemove={() => remove(item)}
                />
              ))}
            </Box>
          ) : (
            <Typography color="textSecondary">{say('none')}</Typography>
          )
        ) : error ? (
          <StatePanel
            kind={error instanceof ApiError && error.code === 'network' ? 'offline' : 'error'}
            headingLevel="h3"
            onRetry={() => void refetch()}
          />
        ) : (
          <DelayedSkeleton height={104} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <FormattedMessage id="saved.close" />
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function sortedByName(items: readonly SavedItem[], locale: string): SavedItem[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return items.toSorted((one, other) => compare(one.name, other.name))
}
