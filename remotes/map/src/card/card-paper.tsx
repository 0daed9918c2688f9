import { Box, Icon, IconButton, Paper, Tooltip } from '@keyroom/ui/core'
import type { ReactNode, Ref } from 'react'
import { useIntl } from 'react-intl'

interface CardPaperProps {
  ref: Ref<HTMLElement>
  label: string
  onClose: () => void
  children: ReactNode
}

/** The paper of a card on the map, which its button and Escape close. */
export function CardPaper({ ref, label, onClose, children, ...data }: CardPaperProps) {
  const intl = useIntl()
  return (
    <Paper
      ref={ref}
      component="section"
      elevation={4}
      tabIndex={-1}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
      sx={{ position: 'relative', p: 2, maxHeight: '100%', overflowY: 'auto', '&:focus': { outline: 'none' } }}
      {...data}
    >
      <Box sx={{ position: 'absolute', top: 8, insetInlineEnd: 8 }}>
        <Tooltip title={intl.formatMessage({ id: 'map.card.close' })}>
          <IconButton aria-label={intl.formatMessage({ id: 'map.card.close' })} size="small" onClick={onClose}>
            <Icon name="close" size={18} />
          </IconButton>
        </Tooltip>
      </Box>
      {children}
    </Paper>
  )
}
