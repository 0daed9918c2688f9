import { indicator, type IndicatorId } from '@keyroom/cost-report'
import { Chip, Tooltip } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'

/** Warns that single values of an indicator are unreliable, and why; renders nothing for the others. */
export function Unreliable({ indicator: id }: { indicator: IndicatorId }) {
  if (!indicator(id).unreliable) return null
  return (
    <Tooltip title={<FormattedMessage id="analytics.caveat.system-cash-elsewhere" />} describeChild>
      <Chip
        size="small"
        variant="outlined"
        color="warning"
        tabIndex={0}
        label={<FormattedMessage id="analytics.unreliable" />}
        sx={{ ml: 0.75, verticalAlign: 'middle' }}
      />
    </Tooltip>
  )
}
