import { Box, Typography } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Volume } from '../sizing/volume.ts'

interface FormulaProps {
  volume: Volume
  target: number
  beds: number
}

/** The formula in words and with the planner's figures. */
export function Formula({ volume, target, beds }: FormulaProps) {
  const intl = useIntl()
  const number = (value: number) => intl.formatNumber(value, { maximumFractionDigits: 2 })
  const share = intl.formatNumber(target, { format: 'percent' })
  const filledIn =
    volume.basis === 'days'
      ? `⌈${number(volume.days)} ÷ (${number(volume.period)} × ${share})⌉ = ⌈${number(volume.days / (volume.period * target))}⌉`
      : `⌈${number(volume.census)} ÷ ${share}⌉ = ⌈${number(volume.census / target)}⌉`
  return (
    <Box sx={{ p: 2, borderRadius: 1, bgcolor: 'background.default' }}>
      <Typography variant="h4" component="h3" gutterBottom>
        <FormattedMessage id="programming.result.formula" />
      </Typography>
      <Typography>
        <FormattedMessage id={`programming.result.formula.${volume.basis}`} />
      </Typography>
      <Typography sx={{ mt: 1, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
        <bdi dir="ltr">{`${filledIn} = ${number(beds)}`}</bdi>
      </Typography>
    </Box>
  )
}
