import type { SharedScenario } from '@keyroom/product-api'
import { departmentsLeftOut, roomsLeftOut, shortAndSpare } from '@keyroom/right-sizing'
import { Box, Typography } from '@keyroom/ui/core'
import { Card } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { figureIn } from './figure-in.ts'

/** Totals that say which departments they leave out. */
const comparedRooms: ReadonlySet<string> = new Set(['needed', 'existing', 'difference'])

/** The figures of the whole in a year, at a glance. */
export function SharedTotals({
  scenario: { departments, totals, cost, areaPerBed },
  year,
}: {
  scenario: SharedScenario
  year: number
}) {
  const intl = useIntl()
  const total = totals.find((one) => one.year === year)
  if (!total) return null
  const figure = figureIn(intl)
  const leftOut = roomsLeftOut(departments, year)
  const netted = shortAndSpare(departments, year)
  const withProblems = departmentsLeftOut(departments, year)
  const shown = [
    ['needed', figure.count(total.needed)],
    ['existing', figure.count(total.existing)],
    ['difference', figure.difference(total.difference)],
    ['department-area', figure.area(total.departmentArea)],
    ['building-area', figure.area(total.buildingArea)],
    ['area-per-bed', figure.area(areaPerBed)],
    ['cost', figure.dollars(cost?.total ?? null)],
  ] as const
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}
    >
      {shown.map(([id, text]) => (
        <Card key={id} sx={{ p: 1.5 }}>
          <Typography component="dt" color="textSecondary">
            <FormattedMessage id={`shell.shared.total.${id}`} />
          </Typography>
          <Typography component="dd" variant="h3" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {text}
            {id === 'difference' && netted ? (
              <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                <FormattedMessage id="shell.shared.total.short-and-spare" values={{ ...netted }} />
              </Typography>
            ) : null}
            {comparedRooms.has(id) && withProblems > 0 ? (
              <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                <FormattedMessage id="shell.shared.total.without-problems" values={{ count: withProblems }} />
              </Typography>
            ) : null}
            {id === 'difference' && leftOut > 0 ? (
              <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                <FormattedMessage id="shell.shared.total.left-out" values={{ count: leftOut }} />
              </Typography>
            ) : null}
          </Typography>
        </Card>
      ))}
    </Box>
  )
}
