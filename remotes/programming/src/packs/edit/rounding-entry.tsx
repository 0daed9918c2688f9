import type { Rounding } from '@keyroom/right-sizing'
import { Box } from '@keyroom/ui/core'
import { useIntl } from 'react-intl'
import { ChoiceField } from '../../fields/choice-field.tsx'
import { NumberField } from '../../fields/number-field.tsx'
import { criterionValue } from '../criterion-words.ts'
import { useDraft } from './draft-context.ts'
import { withEntry } from './pack-draft.ts'
import { entryGrid, ProvenanceFields } from './provenance-fields.tsx'

const kinds = ['up', 'nearest', 'remainder'] as const

/** How a fraction of a room becomes a whole one in a department. */
export function RoundingEntry({ type }: { type: string }) {
  const intl = useIntl()
  const { draft, edit, basis, names } = useDraft()
  const own = draft.roundings[type]
  const below = basis.departments.get(type)?.rounding.rule
  const path = `${type}/rounding`
  const name = intl.formatMessage({ id: 'programming.rounding' })
  const change = (entry: typeof own) =>
    edit((before) => ({ ...before, roundings: withEntry(before.roundings, type, entry) }))
  const changeRule = (rule: Rounding | null) =>
    change(rule === null ? undefined : { status: 'assumption', source: null, clause: null, ...own, rule })
  return (
    <Box sx={entryGrid}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <ChoiceField
          label={name}
          value={own?.rule.kind ?? ''}
          options={[
            [
              '',
              intl.formatMessage(
                { id: 'programming.pack-edit.as-below' },
                { value: criterionValue(intl, names, 'rounding', below ?? null) },
              ),
            ],
            ...kinds.map((kind) => [kind, intl.formatMessage({ id: `programming.rounding.${kind}` })] as const),
          ]}
          field={path}
          onChange={(kind) => changeRule(roundingOf(kind))}
        />
        {own?.rule.kind === 'remainder' ? (
          <NumberField
            label={intl.formatMessage({ id: 'programming.rounding.from' })}
            unit="share"
            value={own.rule.from}
            field={`${path}/from`}
            range={{ min: 0, max: 1, isWhole: false, isOptional: false }}
            onChange={(from) => changeRule({ kind: 'remainder', from: from ?? 0 })}
          />
        ) : null}
      </Box>
      {own ? (
        <ProvenanceFields
          path={path}
          name={name}
          entry={own}
          onChange={(provenance) => change({ ...own, ...provenance })}
          onReset={() => change(undefined)}
        />
      ) : null}
    </Box>
  )
}

function roundingOf(kind: string): Rounding | null {
  if (kind === 'remainder') return { kind, from: 0.5 }
  return kind === 'up' || kind === 'nearest' ? { kind } : null
}
