import {
  departmentsLeftOut,
  maxHorizonYears,
  roomsLeftOut,
  shortAndSpare,
  type InputUnit,
  type ResultRef,
} from '@keyroom/right-sizing'
import { Box, Button, Icon, IconButton, Paper, Typography } from '@keyroom/ui/core'
import { memo, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useShallow } from 'zustand/react/shallow'
import { ChoiceField } from '../fields/choice-field.tsx'
import { fieldStyles } from '../fields/field-styles.ts'
import { NumberField } from '../fields/number-field.tsx'
import { FigureButton } from '../figures/figure-button.tsx'
import { differenceText, figureText } from '../figures/figure-text.ts'
import { fieldName } from '../figures/focus-field.ts'
import { problemText } from '../figures/problem-text.ts'
import { useGoToField } from '../figures/use-go-to-field.ts'
import { useNames } from '../figures/use-names.ts'
import { useResultName } from '../figures/use-result-name.ts'
import { partsOfField } from '../program/refused-entries.ts'
import { useOpenProgram, type ProgramInView } from '../program/use-program.ts'

interface TotalsBarProps {
  open: ProgramInView
  /** Whether the account has what the screen shows. */
  saveState: ReactNode
  /** Exports of the whole program. */
  actions: ReactNode
}

interface Total {
  readonly ref: ResultRef
  readonly value: number | null
  readonly unit: InputUnit
}

/** Horizon and totals of the program, which move while its fields are typed in. */
export function TotalsBar({ open, saveState, actions }: TotalsBarProps) {
  const intl = useIntl()
  const { criteria, evaluation, refused, year, setYear, canEdit } = open
  const names = useNames(criteria)
  const nameOf = useResultName()
  const goTo = useGoToField()
  const ofYear = evaluation.totals.find((total) => total.year === year)
  const totals: Total[] = [
    { ref: { of: 'totalNeeded', year }, value: ofYear?.needed ?? null, unit: 'count' },
    { ref: { of: 'totalExisting', year }, value: ofYear?.existing ?? null, unit: 'count' },
    { ref: { of: 'totalDepartmentArea', year }, value: ofYear?.departmentArea ?? null, unit: 'area' },
    { ref: { of: 'buildingArea', year }, value: ofYear?.buildingArea ?? null, unit: 'area' },
    { ref: { of: 'cost' }, value: evaluation.cost?.total ?? null, unit: 'dollars' },
  ]
  const difference = ofYear?.difference ?? null
  const leftOut = roomsLeftOut(evaluation.departments, year)
  const netted = shortAndSpare(evaluation.departments, year)
  const withProblems = departmentsLeftOut(evaluation.departments, year)
  const problems = [
    ...evaluation.problems.map(({ department, field }) => fieldName(department, field)),
    ...Object.keys(refused),
  ]
  const [firstProblem] = problems
  return (
    <Paper
      component="section"
      aria-label={intl.formatMessage({ id: 'programming.totals' })}
      sx={[
        {
          p: 1.5,
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'flex-start',
          position: { md: 'sticky' },
          top: { md: 80 },
          zIndex: 2,
          boxShadow: { md: 2 },
          '@media print': { position: 'static', boxShadow: 'none' },
        },
        fieldStyles,
      ].flat()}
    >
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(3, minmax(0, 7rem))', minWidth: 0 }}>
        <HorizonFields />
        <ChoiceField
          label={intl.formatMessage({ id: 'programming.shown-year' })}
          value={String(year)}
          options={evaluation.years.map((option) => [String(option), String(option)])}
          field={fieldName(null, 'shownYear')}
          onChange={(chosen) => setYear(Number(chosen))}
        />
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          flex: '1 1 29rem',
          minWidth: 0,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fit, minmax(5.5rem, 1fr))',
        }}
      >
        {totals.map(({ ref, value, unit }) => (
          <Box key={ref.of}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {names.measure(ref.of)}
            </Typography>
            <Typography component="dd" variant="h4" sx={{ m: 0 }}>
              <FigureButton
                of={ref}
                name={nameOf(ref)}
                text={figureText(intl, value, unit)}
                isMissing={value === null}
              />
              {ref.of === 'totalExisting' && difference !== null ? (
                <Typography
                  component="bdi"
                  dir="ltr"
                  variant="caption"
                  color={difference < 0 ? 'error' : 'textSecondary'}
                  sx={{ marginInlineStart: 0.5 }}
                >
                  <FigureButton
                    of={{ of: 'totalDifference', year }}
                    name={nameOf({ of: 'totalDifference', year })}
                    text={differenceText(intl, difference)}
                  />
                </Typography>
              ) : null}
            </Typography>
            {(ref.of === 'totalNeeded' || ref.of === 'totalExisting') && withProblems > 0 ? (
              <TotalNote>
                <FormattedMessage id="programming.totals.without-problems" values={{ count: withProblems }} />
              </TotalNote>
            ) : null}
          </Box>
        ))}
      </Box>
      {netted || leftOut > 0 ? (
        <Typography variant="caption" color="textSecondary" sx={{ flexBasis: '100%' }}>
          {netted ? <FormattedMessage id="programming.totals.short-and-spare" values={{ ...netted }} /> : null}
          {netted && leftOut > 0 ? ' · ' : null}
          {leftOut > 0 ? <FormattedMessage id="programming.totals.left-out" values={{ count: leftOut }} /> : null}
        </Typography>
      ) : null}
      <Box
        className="not-on-paper"
        sx={{ flexBasis: '100%', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}
      >
        {canEdit ? <UndoButtons /> : null}
        {actions}
        {saveState}
        {firstProblem === undefined ? null : (
          <Button
            size="small"
            color="error"
            startIcon={<Icon name="alert" size={16} />}
            onClick={() => {
              const { department, path } = partsOfField(firstProblem)
              goTo(department, path)
            }}
          >
            <FormattedMessage id="programming.problems.first" values={{ count: new Set(problems).size }} />
          </Button>
        )}
      </Box>
    </Paper>
  )
}

const horizonRange = { min: 0, max: maxHorizonYears, isWhole: true, isOptional: false }

/** The years of the program. They render again only when one of them changes, not with every number typed elsewhere. */
const HorizonFields = memo(function HorizonFields() {
  const intl = useIntl()
  const baseYear = useOpenProgram(({ program }) => program.baseYear)
  const horizonYears = useOpenProgram(({ program }) => program.horizonYears)
  const problems = useOpenProgram(
    useShallow(({ evaluation }) => evaluation.problems.filter(({ department }) => department === null)),
  )
  const canEdit = useOpenProgram((state) => state.canEdit)
  const edit = useOpenProgram((state) => state.edit)
  const problemOf = (field: string) => {
    const problem = problems.find((other) => other.field === field)
    return problem ? problemText(intl, problem) : null
  }
  return (
    <>
      <NumberField
        label={intl.formatMessage({ id: 'programming.base-year' })}
        unit="year"
        value={baseYear}
        field={fieldName(null, 'baseYear')}
        problem={problemOf('baseYear')}
        isReadOnly={!canEdit}
        onChange={(year) => year !== null && edit((before) => ({ ...before, baseYear: year }), 'baseYear')}
      />
      <NumberField
        label={intl.formatMessage({ id: 'programming.horizon-years' })}
        unit="people"
        value={horizonYears}
        field={fieldName(null, 'horizonYears')}
        problem={problemOf('horizonYears')}
        range={horizonRange}
        isReadOnly={!canEdit}
        onChange={(years) => years !== null && edit((before) => ({ ...before, horizonYears: years }), 'horizonYears')}
      />
    </>
  )
})

const UndoButtons = memo(function UndoButtons() {
  const intl = useIntl()
  const canUndo = useOpenProgram((state) => state.canUndo)
  const canRedo = useOpenProgram((state) => state.canRedo)
  const undo = useOpenProgram((state) => state.undo)
  const redo = useOpenProgram((state) => state.redo)
  return (
    <>
      <IconButton
        size="small"
        disabled={!canUndo}
        aria-label={intl.formatMessage({ id: 'programming.undo' })}
        aria-keyshortcuts="Control+Z"
        onClick={undo}
      >
        <Icon name="undo" />
      </IconButton>
      <IconButton
        size="small"
        disabled={!canRedo}
        aria-label={intl.formatMessage({ id: 'programming.redo' })}
        aria-keyshortcuts="Control+Shift+Z"
        onClick={redo}
      >
        <Icon name="redo" />
      </IconButton>
    </>
  )
})

/** What a total leaves out, below it. */
function TotalNote({ children }: { children: ReactNode }) {
  return (
    <Typography component="dd" variant="caption" color="textSecondary" sx={{ display: 'block', m: 0 }}>
      {children}
    </Typography>
  )
}
