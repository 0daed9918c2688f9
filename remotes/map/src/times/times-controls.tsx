import type { IsochronesAnswer } from '@keyroom/product-api'
import { MenuItem } from '@keyroom/ui/core'
import { SelectField } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { AnswerSource } from './answer-state.tsx'
import { BandFields, Hint, OriginsField, type TaskProps } from './origin-fields.tsx'
import { TimeOfDayFields } from './time-of-day-fields.tsx'
import type { ShownAnswer } from './use-order.ts'

interface TimesControlsProps extends TaskProps {
  times: ShownAnswer<IsochronesAnswer>
}

/** Places, minutes and direction of drive times, and where the times come from. */
export function TimesControls({ choice, times, screen, onChange }: TimesControlsProps) {
  const intl = useIntl()
  const { origins } = choice
  return (
    <>
      <OriginsField {...{ choice, screen, onChange }} />
      <BandFields {...{ choice, onChange }} />
      <TimeOfDayFields {...{ choice, onChange }} shown={times} />
      {origins.length > 1 ? (
        <SelectField
          size="small"
          label={intl.formatMessage({ id: 'map.times.combine' })}
          value={choice.combine}
          onChange={(event) => onChange({ ...choice, combine: event.target.value === 'nearest' ? 'nearest' : 'union' })}
          sx={{ minWidth: 170 }}
        >
          {(['union', 'nearest'] as const).map((combine) => (
            <MenuItem key={combine} value={combine}>
              <FormattedMessage id={`map.times.combine.${combine}`} />
            </MenuItem>
          ))}
        </SelectField>
      ) : null}
      {origins.length === 0 ? <Hint id="map.times.empty" /> : null}
      <AnswerSource shown={times} />
    </>
  )
}
