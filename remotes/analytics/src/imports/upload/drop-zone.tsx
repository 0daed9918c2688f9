import { maxImportGigabytes } from '@keyroom/product-api'
import { Box, Button, Icon, Typography, visuallyHidden } from '@keyroom/ui/core'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

/** Accepts files by drag and drop or by a button. */
export function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const intl = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drag = (isInside: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(isInside)
  }
  useEffect(preventFileOpening, [])
  return (
    <Box
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event)
        onFiles([...event.dataTransfer.files])
      }}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        p: 3,
        textAlign: 'center',
        border: '2px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        bgcolor: isOver ? 'primary.light' : 'background.default',
        borderRadius: 2,
      }}
    >
      <Box sx={{ color: 'text.secondary', lineHeight: 0 }}>
        <Icon name="folder" size={32} />
      </Box>
      <Typography>
        <FormattedMessage id="analytics.imports.drop" />
      </Typography>
      <Button variant="outlined" onClick={() => input.current?.click()}>
        <FormattedMessage id="analytics.imports.choose" />
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept=".csv,.txt,.dat,.zip,text/csv"
        aria-label={intl.formatMessage({ id: 'analytics.imports.choose' })}
        tabIndex={-1}
        style={visuallyHidden}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Allows the same file to be chosen again after it was removed from the list.
          target.value = ''
        }}
      />
      <Typography variant="caption" color="textSecondary">
        <FormattedMessage id="analytics.imports.drop.note" values={{ gigabytes: maxImportGigabytes }} />
      </Typography>
    </Box>
  )
}

/** The browser would open a file dropped outside the zone in place of the page. */
function preventFileOpening(): () => void {
  const keep = (event: globalThis.DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  }
  addEventListener('dragover', keep)
  addEventListener('drop', keep)
  return () => {
    removeEventListener('dragover', keep)
    removeEventListener('drop', keep)
  }
}
