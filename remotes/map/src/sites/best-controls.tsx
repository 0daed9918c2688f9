import { maxBestSites } from '@keyroom/product-api'
import { MenuItem, Typography } from '@keyroom/ui/core'
import { SelectField } from '@keyroom/ui/more'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { AnswerSource, AnswerTrouble } from '../times/answer-state.tsx'
import { Hint, type TaskProps } from '../times/origin-fields.tsx'
import { dayName, hourName } from '../times/time-of-day.ts'
import { GroupField } from './group-field.tsx'
import { StateField } from './state-field.tsx'
import { useBestSites } from './use-sites.ts'

const counts = Array.from({ length: maxBestSites }, (_none, at) => at + 1)

/** How the calculation goes. */
export function BestTrouble({ choice }: Pick<TaskProps, 'choice'>) {
  return <AnswerTrouble shown={useBestSites(choice)} />
}

/** The controls of new sites: in which state, how many, beside which hospitals. */
export function BestControls({ choice, onChange }: TaskProps) {
  const intl = useIntl()
  const { timeOfDay } = choice
  return (
    <>
      <StateField {...{ choice, onChange }} />
      <SelectField
        size="small"
        label={intl.formatMessage({ id: 'map.sites.count' })}
        value={choice.sites}
        onChange={(event) => onChange({ ...choice, sites: Number(event.target.value) })}
        sx={{ minWidth: 190 }}
      >
        {counts.map((count) => (
          <MenuItem key={count} value={count}>
            <FormattedNumber value={count} />
          </MenuItem>
        ))}
      </SelectField>
      <GroupField {...{ choice, onChange }} />
      {timeOfDay ? (
        <Hint
          id="map.sites.best.timeOfDay"
          values={{ weekday: dayName(intl, timeOfDay.weekday), hour: hourName(intl, timeOfDay.hour) }}
        />
      ) : null}
      <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%', maxWidth: '75ch' }}>
        <FormattedMessage id="map.sites.best.how" />
      </Typography>
      <AnswerSource shown={useBestSites(choice)} />
    </>
  )
}
