import { Box, Icon, Typography } from '@keyroom/ui/core'
import { InputAdornment, TextField } from '@keyroom/ui/more'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { inset } from '../section/section.tsx'

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly found: number
  readonly total: number
  /** Actions on the rows found, at the end of the line. */
  readonly children?: ReactNode
}

/** Filters a table and states how many rows are left. */
export function SearchField({ label, value, onChange, found, total, children }: SearchFieldProps) {
  return (
    <Box sx={{ ...inset, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center', pt: 0.5 }}>
      <TextField
        type="search"
        size="small"
        label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        sx={{ flex: '1 1 14rem', maxWidth: '24rem' }}
        slotProps={{
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Icon name="search" size={18} />
              </InputAdornment>
            ),
          },
        }}
      />
      <Typography role="status" variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <FormattedMessage id={`members.search.${found === total ? 'all' : 'found'}`} values={{ found, all: total }} />
      </Typography>
      {children ? <Box sx={{ marginInlineStart: 'auto' }}>{children}</Box> : null}
    </Box>
  )
}
