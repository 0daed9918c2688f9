import type { Department } from '@keyroom/right-sizing'
import { Paper } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import type { KeyboardEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { fieldStyles } from '../fields/field-styles.ts'
import { figureText } from '../figures/figure-text.ts'
import { listedWarnings } from '../figures/warning-list.tsx'
import { useProgram } from '../program/use-program.ts'
import { ReportLink } from '../why/report-link.tsx'
import { DepartmentHead } from './sheet/department-head.tsx'
import { ExistingSection } from './sheet/existing-section.tsx'
import { MeasuredSection } from './sheet/measured-section.tsx'
import { MethodSection } from './sheet/method-section.tsx'
import { RangesSection } from './sheet/ranges-section.tsx'
import { Section } from './sheet/section.tsx'
import { EditorProvider, useDepartmentEditor } from './sheet/use-department-editor.ts'
import { VolumeSection } from './sheet/volume-section.tsx'

/** All that is entered for a department, and what follows from it. */
export function DepartmentSheet({ department }: { department: Department }) {
  const intl = useIntl()
  const { evaluation, year } = useProgram()
  const editor = useDepartmentEditor(department)
  const result = evaluation.departments.find(({ id }) => id === department.id)
  const { type, problemOf } = editor
  const { source } = department
  const typeProblem = problemOf('type')
  return (
    <EditorProvider value={editor}>
      <Paper
        onKeyDown={focusNextOnEnter}
        sx={[
          { p: { xs: 1.5, sm: 2.5 }, display: 'grid', gap: 3, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' },
          fieldStyles,
        ].flat()}
      >
        <DepartmentHead
          department={department}
          year={result?.years.find((other) => other.year === year)}
          runsOutIn={result?.runsOutIn ?? null}
          warnings={listedWarnings(evaluation, department.id)}
        />
        {typeProblem === null ? null : <Alert severity="error">{typeProblem}</Alert>}
        {source ? (
          <div>
            <ReportLink source={source} measure={null} />
            {source.growth !== null && source.growthCaveat !== null ? (
              <div>
                <FormattedMessage
                  id="programming.source.growth-unused"
                  values={{ growth: figureText(intl, source.growth, 'share'), caveat: source.growthCaveat }}
                />
              </div>
            ) : null}
          </div>
        ) : null}
        <VolumeSection department={department} />
        <MethodSection
          type={department.type}
          method={department.method}
          rounding={department.rounding}
          settings={department.settings}
          occupancyBySize={department.occupancyBySize}
          keyRooms={department.keyRooms}
        />
        {type?.keyRoom == null ? null : (
          <>
            <ExistingSection existing={department.existing} source={source} />
            <MeasuredSection measured={department.measured} />
            <RangesSection ranges={department.ranges} isSimulated={result?.sizedBy === 'simulation'} />
          </>
        )}
        {type === null ? (
          <Section heading="programming.sheet.unknown">
            <FormattedMessage id="programming.sheet.unknown.note" />
          </Section>
        ) : null}
      </Paper>
    </EditorProvider>
  )
}

/** Enter goes to the next field and Shift+Enter to the one before, as in a spreadsheet. */
function focusNextOnEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input[data-field]')]
  fields[fields.indexOf(target) + (event.shiftKey ? -1 : 1)]?.focus()
}
