import type { IndicatorId } from '@keyroom/cost-report'
import { Autocomplete, TextField } from '@keyroom/ui/more'
import { useIntl } from 'react-intl'
import { useViewAddress } from '../address/use-view-address.ts'
import { firstIndicators, maxTrends, writeList } from '../address/view-address.ts'
import { measureGroups } from '../measures/groups.ts'

const options = measureGroups.flatMap(({ id: group, measures }) =>
  measures.map((measure) => ({ id: measure.id as IndicatorId, label: measure.label, group })),
)

/** Chooses the indicators to draw: found by typing, grouped, and drawn in the order of choice. */
export function IndicatorsField() {
  const intl = useIntl()
  const [{ indicators }, change] = useViewAddress()
  const isFull = indicators.length >= maxTrends
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
            isFull ? intl.formatMessage({ id: 'analytics.trends.indicators.full' }, { max: maxTrends }) : undefined
          }
        />
      )}
      sx={{ flex: '1 1 24rem', minWidth: 0 }}
    />
  )
}
