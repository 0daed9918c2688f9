import { Box, Typography } from '@keyroom/ui/core'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

interface FormulaSectionProps {
  /** The calculation in words. */
  words: ReactNode
  /** The same with the numbers in it, and the result, step by step in lines; `null` where there is nothing to work out. */
  numbers: string | null
}

/** How a figure is worked out. */
export function FormulaSection({ words, numbers }: FormulaSectionProps) {
  return (
    <Box component="section" sx={{ p: 2, borderRadius: 1, bgcolor: 'background.default' }}>
      <Typography variant="h4" component="h3" gutterBottom>
        <FormattedMessage id="analytics.source.formula" />
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line' }}>{words}</Typography>
      {numbers === null ? null : (
        <Typography
          sx={{ mt: 1, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
        >
          <bdi dir="ltr">{numbers}</bdi>
        </Typography>
      )}
    </Box>
  )
}
