import type { DepartmentCriteria } from '@keyroom/right-sizing'
import { Box, Button, Icon } from '@keyroom/ui/core'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { problemText } from '../../figures/problem-text.ts'
import { NumberTable, type NumberColumn } from '../../fields/number-table.tsx'
import { readArrivals } from '../../uploads/read-arrivals.ts'
import { UploadField } from '../../uploads/upload-field.tsx'
import { countDifferentHours, criterionName, criterionValue, dayName, hourName } from '../criterion-words.ts'
import { arrivalsProblem, isWithoutArrivals } from './check-draft.ts'
import { useDraft } from './draft-context.ts'
import { withEntry } from './pack-draft.ts'
import { ProvenanceFields, wideEntry } from './provenance-fields.tsx'
import type { Arrivals } from './same-entry.ts'

const hoursOfDay = 24
const daysOfWeek = 7

/** An hour of the day: its arrivals from Monday to Sunday. */
type HourRow = readonly number[]

/** Relative arrivals of a department by hour of the week, which have one source together. */
export function ArrivalsEntry({ department }: { department: DepartmentCriteria }) {
  const intl = useIntl()
  const { draft, edit, names } = useDraft()
  const { id: type, arrivals: below } = department
  const own = draft.arrivals[type]
  const path = `${type}/arrivals`
  const name = criterionName(intl, names, 'arrivals')
  const columns = useMemo(
    () =>
      Array.from({ length: daysOfWeek }, (_, day): NumberColumn<HourRow> => ({
        key: String(day),
        label: dayName(intl, day, 'short'),
        unit: 'count',
        value: (row) => row[day] ?? 0,
        set: (row, value) => row.with(day, value ?? 0),
      })),
    [intl],
  )
  const set = (arrivals: Arrivals | undefined) =>
    edit((before) => ({ ...before, arrivals: withEntry(before.arrivals, type, arrivals) }))
  // What the former hours had to be explained with is gone with them.
  const setHours = (hours: readonly number[]) => {
    const { status, source, clause } = own ?? assumed
    set({ hours: [...hours], status, source, clause })
  }
  const start = () => setHours(below?.hours ?? Array.from({ length: hoursOfDay * daysOfWeek }, () => 1))
  const belowText = below ? (
    <FormattedMessage
      id="programming.pack-edit.below"
      values={{ value: criterionValue(intl, names, 'arrivals', below.hours) }}
    />
  ) : null
  const upload = (
    <UploadField
      id="arrivals"
      field={`${path}/file`}
      problem={null}
      isReadOnly={false}
      held={null}
      read={readArrivals}
      onRead={setHours}
      onRemove={() => set(undefined)}
    />
  )
  return (
    <Box role="group" aria-label={name} sx={wideEntry}>
      {own ? (
        <>
          <span className="sheet-label">{name}</span>
          <Box sx={{ maxWidth: '100%' }}>
            <NumberTable<HourRow>
              label={name}
              rows={rowsOf(own.hours)}
              rowNames={Array.from({ length: hoursOfDay }, (_, hour) => hourName(intl, hour))}
              columns={columns}
              field={path}
              problemOf={(row, day) => {
                const problem = arrivalsProblem(own.hours[Number(day) * hoursOfDay + row] ?? 0)
                return problem && problemText(intl, problem)
              }}
              isReadOnly={false}
              onChange={(rows) => setHours(hoursOf(rows))}
            />
          </Box>
          {isWithoutArrivals(own.hours) ? (
            <span className="sheet-below">
              <span className="sheet-problem">
                <FormattedMessage id="programming.upload.problem.all-zero" />
              </span>
            </span>
          ) : null}
          <span className="sheet-below">
            <FormattedMessage id="programming.pack-edit.arrivals.note" /> {belowText}{' '}
            {below ? (
              <FormattedMessage
                id="programming.pack-edit.arrivals.differ"
                values={{ count: countDifferentHours(own.hours, below.hours) }}
              />
            ) : null}
          </span>
          {upload}
          <ProvenanceFields
            path={path}
            name={name}
            entry={own}
            onChange={(provenance) => set({ ...own, ...provenance })}
            onReset={() => set(undefined)}
          />
        </>
      ) : (
        <>
          <Button size="small" startIcon={<Icon name="plus" size={16} />} onClick={start}>
            <FormattedMessage id="programming.pack-edit.arrivals.use" />
          </Button>
          {belowText ? <span className="sheet-below">{belowText}</span> : null}
        </>
      )}
    </Box>
  )
}

const assumed = { status: 'assumption', source: null, clause: null } as const

/** The hours of a week as a table has them: a row for each hour of the day, a column for each day. */
function rowsOf(hours: readonly number[]): readonly HourRow[] {
  return Array.from({ length: hoursOfDay }, (_, hour) =>
    Array.from({ length: daysOfWeek }, (_day, day) => hours[day * hoursOfDay + hour] ?? 0),
  )
}

function hoursOf(rows: readonly HourRow[]): readonly number[] {
  return Array.from({ length: daysOfWeek }, (_, day) => rows.map((row) => row[day] ?? 0)).flat()
}
