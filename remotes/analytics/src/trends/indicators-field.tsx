import type { IndicatorId } from '@keyroom/cost-report'
import { Autocomplete, TextField } from '@keyroom/ui/more'
import { useIntl } from 'react-intl'
import { useViewAddress } from '../address/use-view-address.ts'
import { firstIndicators, MOST_TRENDS, writeList } from '../address/view-address.ts'
import { measureGroups } from '../measures/groups.ts'

const options = measureGroups.flatMap(({ id: group, measures }) =>
  measures.map((measure) => ({ id: measure.id as IndicatorId, label: measure.label, group })),
)

/** Which indicators are drawn: found by typing, under their headings, in the order in which they were chosen. */
export function IndicatorsField() {
  const intl = useIntl()
  const [{ indicators }, change] = useViewAddress()
  const isFull = indicators.length >= MOST_TRENDS
  const isFirst = (ids: readonly string[]) => ids.join() === firstIndicators.join()
  return (
    <Autocomplete
      multiple
      size="small"
      disableCloseOnSelect
      options={options}
      value={indicators.flatMap((id) => options.find((option) => option.id === id) ?? [])}
      groupBy={({ group }) => intl.formatMessage({ id: `analytics.group.${group}` })}
      getOptionLabel={({ label }) => intl.formatMessage({ id: label })}
      getOptionKey={({ id }) => id}
      getOptionDisabled={({ id }) => isFull && !indicators.includes(id)}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={intl.formatMessage({ id: 'analytics.trends.indicators.none' })}
      onChange={(_, chosen) => {
        const ids = chosen.map(({ id }) => id)
        change({ indicators: ids.length === 0 || isFirst(ids) ? null : writeList(ids) })
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={intl.formatMessage({ id: 'analytics.trends.indicators' })}
          helperText={
            isFull ? intl.formatMessage({ id: 'analytics.trends.indicators.full' }, { most: MOST_TRENDS }) : undefined
          }
        />
      )}
      sx={{ flex: '1 1 24rem', minWidth: 0 }}
    />
  )
}
