import { facilityTypes, type FacilityType } from '@keyroom/cost-report'
import { Box, Button, Icon, Paper, useMediaQuery, type Theme } from '@keyroom/ui/core'
import { Collapse } from '@keyroom/ui/more'
import { useId, useState } from 'react'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { TypeSymbol } from './type-symbol.tsx'

interface LegendProps {
  types: ReadonlySet<FacilityType>
  /** Whether there are own locations. */
  hasOwn: boolean
  isSecond: boolean
}

/**
 * The meaning of the symbols of the types in the data. Collapsed beside another legend, and where it would cover
 * California in the first view of the map.
 */
export function Legend({ types, hasOwn, isSecond }: LegendProps) {
  const id = useId()
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('xl'))
  const [chosen, setChosen] = useState<boolean>()
  const open = chosen ?? (wide && !isSecond)
  const shown = [...facilityTypes.filter((type) => types.has(type)), ...(hasOwn ? (['own'] as const) : [])]
  if (shown.length === 0) return null
  return (
    // Open, it lies above another legend that a narrow map has no room for beside it.
    <Paper elevation={2} sx={{ position: 'relative', zIndex: open ? 1 : 0, maxWidth: 260, width: 'max-content' }}>
      <Button
        color="inherit"
        size="small"
        fullWidth
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChosen(!open)}
        endIcon={<Icon name={open ? 'chevron-down' : 'chevron-up'} size={16} />}
        sx={{ justifyContent: 'space-between', px: 1.5, minHeight: 36 }}
      >
        <FormattedMessage id="map.legend.title" />
      </Button>
      <Collapse in={open} id={id} sx={open ? {} : { contain: 'inline-size' }}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, px: 1.5, pb: 1, display: 'grid', gap: 0.25 }}>
          {shown.map((type) => (
            <Box
              component="li"
              key={type}
              sx={{ display: 'flex', gap: 1, alignItems: 'center', typography: 'caption' }}
            >
              <TypeSymbol type={type} />
              <FormattedMessage id={`map.type.${type}`} />
            </Box>
          ))}
          <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center', typography: 'caption' }}>
            <Box
              aria-hidden
              sx={{
                display: 'grid',
                placeItems: 'center',
                width: 20,
                height: 20,
                flexShrink: 0,
                borderRadius: '50%',
                bgcolor: 'primary.main',
                color: 'primary.contrastText',
                fontSize: '0.625rem',
                fontWeight: 600,
              }}
            >
              <FormattedNumber value={12} />
            </Box>
            <FormattedMessage id="map.legend.cluster" />
          </Box>
        </Box>
      </Collapse>
    </Paper>
  )
}
