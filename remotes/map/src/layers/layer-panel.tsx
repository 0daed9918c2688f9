import { Box, Button, Icon, Typography, useMediaQuery, type Theme } from '@keyroom/ui/core'
import { useId, useState, type ReactNode } from 'react'

interface LayerPanelProps {
  title: string
  /** What is shown, in a few words, which stay when the panel is closed. */
  summary: string
  /** Whether there is something on the map to see. */
  isShown: boolean
  /** What has to be seen also while the panel is closed: progress, and what went wrong. */
  trouble: ReactNode
  children: ReactNode
}

/**
 * The controls of a layer, which can be closed. On a narrow screen they begin closed where there is something to see: they
 * would push the map out of it.
 */
export function LayerPanel({ title, summary, isShown, trouble, children }: LayerPanelProps) {
  const id = useId()
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'))
  const [isOpen, setIsOpen] = useState(isWide || !isShown)
  return (
    <Box role="group" aria-label={title} sx={{ borderTop: '1px solid', borderColor: 'divider', px: 2, py: 0.5 }}>
      <Button
        color="inherit"
        fullWidth
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        endIcon={<Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} />}
        sx={{ justifyContent: 'space-between', minHeight: 40, px: 1, mx: -1, width: 'calc(100% + 16px)' }}
      >
        <Box
          component="span"
          sx={{ display: 'flex', minWidth: 0, gap: 1.5, alignItems: 'baseline', textAlign: 'start' }}
        >
          <Box component="span" sx={{ fontWeight: 600, flexShrink: 0 }}>
            {title}
          </Box>
          <Typography component="span" variant="body2" color="textSecondary" noWrap>
            {summary}
          </Typography>
        </Box>
      </Button>
      <Box
        id={id}
        sx={(theme) => ({
          display: isOpen ? 'flex' : 'none',
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'center',
          pt: 1,
          pb: 1.5,
          // Two in a line, so that the map is not far below.
          [theme.breakpoints.down('sm')]: { '& .MuiTextField-root': { flex: '1 1 130px', minWidth: 0 } },
        })}
      >
        {children}
      </Box>
      {trouble}
    </Box>
  )
}
