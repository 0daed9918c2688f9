import { Box, Button, Icon, Paper, useMediaQuery, type Theme } from '@keyroom/ui/core'
import { useId, useState, type ReactNode } from 'react'

interface LegendPaperProps {
  title: ReactNode
  /** The colors in their order, which a closed legend still shows. */
  colors: readonly string[]
  /** What a closed legend shows as well. */
  footer?: ReactNode
  children: ReactNode
}

/** A legend that can be closed, and begins closed where the map is narrow. */
export function LegendPaper({ title, colors, footer, children }: LegendPaperProps) {
  const id = useId()
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'))
  const [chosen, setChosen] = useState<boolean>()
  const isOpen = chosen ?? isWide
  return (
    <Paper elevation={2} sx={{ width: 'max-content', maxWidth: { xs: 200, sm: 260 }, p: 0.5 }}>
      <Button
        color="inherit"
        size="small"
        fullWidth
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setChosen(!isOpen)}
        endIcon={<Icon name={isOpen ? 'chevron-down' : 'chevron-up'} size={16} />}
        sx={{ justifyContent: 'space-between', px: 1, py: 0.25, minHeight: 32, textAlign: 'start', lineHeight: 1.3 }}
      >
        {title}
      </Button>
      {isOpen ? null : (
        <Box aria-hidden sx={{ display: 'flex', px: 1, pb: 0.5, forcedColorAdjust: 'none' }}>
          {colors.map((color, at) => (
            <Box key={`${at} ${color}`} style={{ background: color }} sx={{ width: 18, height: 8 }} />
          ))}
        </Box>
      )}
      <Box id={id} sx={{ display: isOpen ? 'block' : 'none', px: 0.5 }}>
        {children}
      </Box>
      {footer}
    </Paper>
  )
}
