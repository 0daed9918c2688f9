import { setUpIn, type Department, type Existing } from '@keyroom/right-sizing'
import { memo } from 'react'
import { useIntl } from 'react-intl'
import { ReportNote } from './report-note.tsx'
import { Section } from './section.tsx'
import { useEditor } from './use-department-editor.ts'
import { NumberTable } from '../../fields/number-table.tsx'

const kinds = ['licensed', 'setUp', 'staffed'] as const

/** The rooms that exist, by year: the planner's own figures. */
export const ExistingSection = memo(function ExistingSection({
  existing,
  source,
}: Pick<Department, 'existing' | 'source'>) {
  const intl = useIntl()
  const { change, fieldOf, problemOf, isReadOnly, baseYear } = useEditor()
  return (
    <Section heading="programming.sheet.existing" note="programming.sheet.existing.note">
      <NumberTable<Existing>
        label={intl.formatMessage({ id: 'programming.existing' })}
        rows={existing}
        columns={[
          {
            key: 'year',
            label: intl.formatMessage({ id: 'programming.existing.year' }),
            unit: 'year',
            value: ({ year }) => year,
            set: (row, year) =>
              year !== null && year >= 1900 && year <= 2200 ? { ...row, year: Math.round(year) } : row,
          },
          ...kinds.map((kind) => ({
            key: kind,
            label: intl.formatMessage({ id: `programming.existing.${kind}` }),
            unit: 'rooms' as const,
            value: (row: Existing) => row[kind],
            set: (row: Existing, value: number | null): Existing => ({ ...row, [kind]: value }),
          })),
        ]}
        newRow={(above) =>
          above ? { ...above, year: above.year + 1 } : { year: baseYear, licensed: null, setUp: null, staffed: null }
        }
        maxRows={40}
        field={fieldOf('existing')}
        problemOf={(row, key) => problemOf(`existing.${row}.${key}`)}
        isReadOnly={isReadOnly}
        onChange={(rows) => change('existing', (before) => ({ ...before, existing: [...rows] }))}
      />
      {source?.beds == null ? null : (
        <span className="sheet-below">
          <ReportNote source={source} figure="beds" planned={setUpIn(existing, source.fiscalYear)} />
        </span>
      )}
    </Section>
  )
})
