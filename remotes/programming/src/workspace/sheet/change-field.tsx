import type { Change, Department } from '@keyroom/right-sizing'
import { Box } from '@keyroom/ui/core'
import { useIntl } from 'react-intl'
import { changeOfKind } from '../../edits/edit-program.ts'
import { ChoiceField } from '../../fields/choice-field.tsx'
import { NumberField } from '../../fields/number-field.tsx'
import { AgeTable } from './age-table.tsx'
import { useEditor } from './use-department-editor.ts'
import { NumberTable, type NumberColumn } from '../../fields/number-table.tsx'

type Factor = Extract<Change, { kind: 'years' }>['factors'][number]

interface ChangeFieldProps {
  label: string
  change: Change
  /** The volume, or length of stay, that the factors multiply. */
  base: number | null
  path: string
  onChange: (change: Change) => (department: Department) => Department
}

const kinds = ['none', 'rate', 'years', 'ages'] as const

/** How a volume changes: not at all, at a rate, by a table of years, or by age bands. */
export function ChangeField({ label, change, base, path, onChange }: ChangeFieldProps) {
  const intl = useIntl()
  const { change: edit, fieldOf, problemOf, isReadOnly, baseYear, horizonYears } = useEditor()
  const set = (field: string | null, next: Change) => edit(field, onChange(next))
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
      <ChoiceField
        label={label}
        value={change.kind}
        options={kinds.map((kind) => [kind, intl.formatMessage({ id: `programming.change.${kind}` })])}
        field={fieldOf(`${path}.kind`)}
        problem={change.kind === 'none' ? problemOf(path) : null}
        isReadOnly={isReadOnly}
        onChange={(kind) => set(null, changeOfKind(kinds.find((id) => id === kind) ?? 'none', baseYear, horizonYears))}
      />
      {change.kind === 'rate' ? (
        <NumberField
          label={intl.formatMessage({ id: 'programming.change.rate.label' })}
          unit="share"
          value={change.rate}
          field={fieldOf(`${path}.rate`)}
          problem={problemOf(`${path}.rate`)}
          isReadOnly={isReadOnly}
          onChange={(rate) => set(`${path}.rate`, { kind: 'rate', rate })}
        />
      ) : change.kind === 'years' ? (
        <NumberTable<Factor>
          label={intl.formatMessage({ id: 'programming.change.years.label' }, { label })}
          rows={change.factors}
          columns={factorColumns(intl.formatMessage, base)}
          newRow={(above) => ({ year: (above?.year ?? baseYear) + 1, factor: above?.factor ?? 1 })}
          maxRows={40}
          field={fieldOf(`${path}.factors`)}
          problemOf={(row, key) => problemOf(`${path}.factors.${row}.${key}`)}
          isReadOnly={isReadOnly}
          onChange={(factors) => set(`${path}.factors`, { kind: 'years', factors: [...factors] })}
        />
      ) : change.kind === 'ages' ? (
        <AgeTable
          bands={change.bands}
          path={`${path}.bands`}
          onChange={(bands) => set(`${path}.bands`, { kind: 'ages', bands })}
        />
      ) : null}
    </Box>
  )
}

/** Planners have volumes by year where the program has factors: both can be typed and pasted. */
function factorColumns(
  format: (message: { id: string }) => string,
  base: number | null,
): readonly NumberColumn<Factor>[] {
  const head = (id: string) => format({ id: `programming.change.${id}` })
  return [
    {
      key: 'year',
      label: head('year'),
      unit: 'year',
      value: ({ year }) => year,
      set: (row, year) => (year !== null && year >= 1900 && year <= 2200 ? { ...row, year: Math.round(year) } : row),
    },
    {
      key: 'factor',
      label: head('factor'),
      unit: 'factor',
      value: ({ factor }) => factor,
      set: (row, factor) => ({ ...row, factor }),
    },
    ...(base === null || base === 0
      ? []
      : [
          {
            key: 'volume',
            label: head('volume'),
            unit: 'count' as const,
            value: ({ factor }: Factor) => (factor === null ? null : Number((factor * base).toPrecision(10))),
            set: (row: Factor, volume: number | null) => ({ ...row, factor: volume === null ? null : volume / base }),
          },
        ]),
  ]
}
