import { MenuItem } from '@keyroom/ui/core'
import { SelectField } from '@keyroom/ui/more'
import { useIntl } from 'react-intl'
import { AnswerSource, AnswerTrouble } from '../times/answer-state.tsx'
import { BandFields, Hint, nameOfOrigin, OriginsField, type TaskProps } from '../times/origin-fields.tsx'
import { TimeOfDayFields } from '../times/time-of-day-fields.tsx'
import { writeOrigin } from '../times/times-choice.ts'
import { siteSides } from './compared-sites.ts'
import { sitesOf, useComparison } from './use-sites.ts'

/** How the calculation goes. */
export function ComparisonTrouble({ choice }: Pick<TaskProps, 'choice'>) {
  return <AnswerTrouble shown={useComparison(choice)} />
}

/** The controls of a comparison: places, which two of them, minutes and direction. */
export function ComparisonControls({ choice, screen, onChange }: TaskProps) {
  const intl = useIntl()
  const { origins, pair } = choice
  const shown = useComparison(choice)
  const choose = (side: number, at: number) => {
    const next: [number, number] = [...pair]
    // Choosing the other site changes their sides.
    if (at === pair[1 - side]) next.reverse()
    else next[side] = at
    onChange({ ...choice, pair: next })
  }
  return (
    <>
      <OriginsField {...{ choice, screen, onChange }} />
      {origins.length > 1
        ? siteSides.map(({ letter }, side) => (
            <SelectField
              key={letter}
              size="small"
              label={intl.formatMessage({ id: 'map.sites.site' }, { letter })}
              value={pair[side]}
              onChange={(event) => choose(side, Number(event.target.value))}
              sx={{ minWidth: 180, maxWidth: 280 }}
            >
              {origins.map((origin, at) => (
                <MenuItem key={writeOrigin(origin)} value={at}>
                  {nameOfOrigin(origin, screen)}
                </MenuItem>
              ))}
            </SelectField>
          ))
        : null}
      <BandFields {...{ choice, onChange }} />
      <TimeOfDayFields {...{ choice, shown, onChange }} />
      {sitesOf(choice) ? null : <Hint id="map.sites.compare.empty" />}
      <AnswerSource shown={shown} />
    </>
  )
}
