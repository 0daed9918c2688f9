import type { TimesSource } from '@keyroom/product-api'
import { MenuItem } from '@keyroom/ui/core'
import { SelectField } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import type { TaskProps } from './origin-fields.tsx'
import { dayName, hourName } from './time-of-day.ts'
import type { ShownAnswer } from './use-order.ts'

interface TimeOfDayFieldsProps extends Omit<TaskProps, 'screen'> {
  shown: ShownAnswer<{ readonly source: TimesSource }>
}

/** When many people drive to work. */
const usualHour = 8

const weekdays = Array.from({ length: 7 }, (_none, index) => index + 1)
const hours = Array.from({ length: 24 }, (_none, hour) => hour)

/** The day of the week and the hour that times are for, where the engine knows them, or one was chosen. */
export function TimeOfDayFields({ choice, shown, onChange }: TimeOfDayFieldsProps) {
  const intl = useIntl()
  const { timeOfDay } = choice
  if (!timeOfDay && !shown.answer?.source.knowsTimesOfDay) return null
  return (
    <>
      <SelectField
        size="small"
        label={intl.formatMessage({ id: 'map.times.weekday' })}
        value={timeOfDay?.weekday ?? 0}
        onChange={({ target }) => {
          const weekday = Number(target.value)
          onChange({
            ...choice,
            timeOfDay: weekday === 0 ? undefined : { weekday, hour: timeOfDay?.hour ?? usualHour },
          })
        }}
        sx={{ minWidth: 170 }}
      >
        <MenuItem value={0}>
          <FormattedMessage id="map.times.weekday.any" />
        </MenuItem>
        {weekdays.map((weekday) => (
          <MenuItem key={weekday} value={weekday}>
            {dayName(intl, weekday)}
          </MenuItem>
        ))}
      </SelectField>
      {timeOfDay ? (
        <SelectField
          size="small"
          label={intl.formatMessage({ id: 'map.times.hour' })}
          value={timeOfDay.hour}
          onChange={({ target }) => onChange({ ...choice, timeOfDay: { ...timeOfDay, hour: Number(target.value) } })}
          sx={{ minWidth: 120 }}
        >
          {hours.map((hour) => (
            <MenuItem key={hour} value={hour}>
              {hourName(intl, hour)}
            </MenuItem>
          ))}
        </SelectField>
      ) : null}
    </>
  )
}
