import { Box, Typography } from '@keyroom/ui/core'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

interface FormulaSectionProps {
  /** The formula in words. */
  words: ReactNode
  /** The formula with its numbers and result, one step per line; `null` where there is nothing to calculate. */
  numbers: string | null
}

/** The section of a derivation with the formula. */
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
