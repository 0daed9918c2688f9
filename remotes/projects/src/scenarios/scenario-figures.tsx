import { departmentsLeftOut, roomsLeftOut, shortAndSpare } from '@keyroom/right-sizing'
import { Box, Skeleton, Typography } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { differenceText, figureText } from '../figures/figure-text.ts'
import { figureIds, figuresStyle } from '../figures/figure-grid.ts'
import { useEvaluated } from '../figures/use-evaluated.ts'

/** The key figures of a scenario in its last year. A module of its own, because it loads the engine. */
export function ScenarioFigures({ id }: { id: string }) {
  const intl = useIntl()
  const [result] = useEvaluated([id])
  if (result?.isError) {
    return (
      <Typography variant="caption" color="textSecondary">
        <FormattedMessage id="projects.figures.failed" />
      </Typography>
    )
  }
  const evaluation = result?.data?.evaluation
  const last = evaluation?.totals.at(-1)
  const difference = last?.difference ?? null
  const texts: Readonly<Record<(typeof figureIds)[number], string>> = {
    needed: figureText(intl, last?.needed ?? null, 'count'),
    existing: figureText(intl, last?.existing ?? null, 'count'),
    difference: differenceText(intl, difference),
    departmentArea: figureText(intl, last?.departmentArea ?? null, 'area'),
    buildingArea: figureText(intl, last?.buildingArea ?? null, 'area'),
    cost: figureText(intl, evaluation?.cost?.total ?? null, 'dollars'),
  }
  const leftOut = last ? roomsLeftOut(evaluation?.departments ?? [], last.year) : 0
  const netted = last ? shortAndSpare(evaluation?.departments ?? [], last.year) : null
  const withProblems = last ? departmentsLeftOut(evaluation?.departments ?? [], last.year) : 0
  return (
    <>
      <Box component="dl" sx={figuresStyle}>
        {figureIds.map((figure) => (
          <Box key={figure}>
            <Typography component="dt" variant="caption" color="textSecondary">
              <FormattedMessage id={`projects.figure.${figure}`} />
            </Typography>
            <Typography
              component="dd"
              color={figure === 'difference' && difference !== null && difference < 0 ? 'error' : 'textPrimary'}
              sx={{ m: 0, fontVariantNumeric: 'tabular-nums', fontWeight: 500 }}
            >
              {result?.isPending ? <Skeleton width="3rem" /> : <bdi dir="ltr">{texts[figure]}</bdi>}
            </Typography>
          </Box>
        ))}
      </Box>
      {netted ? (
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          <FormattedMessage id="projects.figure.short-and-spare" values={{ ...netted }} />
        </Typography>
      ) : null}
      {withProblems > 0 ? (
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          <FormattedMessage id="projects.figure.without-problems" values={{ count: withProblems }} />
        </Typography>
      ) : null}
      {leftOut > 0 ? (
        <Typography variant="caption" color="textSecondary">
          <FormattedMessage id="projects.figure.left-out" values={{ count: leftOut }} />
        </Typography>
      ) : null}
    </>
  )
}
