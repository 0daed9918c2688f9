import { Box, Button, Icon } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { problemText } from '../../figures/problem-text.ts'
import { NumberTable } from '../../fields/number-table.tsx'
import { maxSizeTargets, sizeTargetColumns } from '../../fields/size-target-columns.ts'
import { criterionName, criterionValue } from '../criterion-words.ts'
import { limitProblem, targetProblem } from './check-draft.ts'
import { useDraft } from './draft-context.ts'
import { withEntry, type SizeStep } from './pack-draft.ts'
import { ProvenanceFields, wideEntry } from './provenance-fields.tsx'

/** The target occupancies of a department by number of rooms, which have one source together. */
export function SizeTargetsEntry({ type }: { type: string }) {
  const intl = useIntl()
  const { draft, edit, basis, names } = useDraft()
  const own = draft.sizeTargets[type]
  const [first] = own ?? []
  const department = basis.departments.get(type)
  const below = department?.occupancyBySize ?? null
  const path = `${type}/occupancyBySize`
  const name = criterionName(intl, names, 'occupancyBySize')
  const set = (steps: readonly SizeStep[] | undefined) =>
    edit((before) => ({
      ...before,
      sizeTargets: withEntry(before.sizeTargets, type, steps && steps.length > 0 ? steps : undefined),
    }))
  const valueBelow = department?.settings.targetOccupancy?.value ?? 0
  const start = () =>
    set(
      (
        below ?? [
          { upTo: 10, value: valueBelow },
          { upTo: null, value: valueBelow },
        ]
      ).map(plainStep),
    )
  return (
    <Box role="group" aria-label={name} sx={wideEntry}>
      {own && first ? (
        <>
          <span className="sheet-label">{name}</span>
          <NumberTable<SizeStep>
            label={name}
            rows={own}
            columns={sizeTargetColumns(intl, names, type, stepChanges)}
            newRow={(above) => ({ ...(above ?? first), upTo: null })}
            maxRows={maxSizeTargets}
            field={path}
            problemOf={(row, key) => {
              const problem = key === 'upTo' ? limitProblem(own, row) : targetProblem(type, own[row]?.value ?? 0)
              return problem && problemText(intl, problem)
            }}
            isReadOnly={false}
            onChange={set}
          />
          <span className="sheet-below">
            <FormattedMessage id="programming.occupancy-by-size.note" />
          </span>
          <ProvenanceFields
            path={path}
            name={name}
            entry={first}
            onChange={({ status, source, clause }) => set(own.map((step) => ({ ...step, status, source, clause })))}
            onReset={() => set(undefined)}
          />
        </>
      ) : (
        <>
          <Button size="small" startIcon={<Icon name="plus" size={16} />} onClick={start}>
            <FormattedMessage id="programming.occupancy-by-size.use" />
          </Button>
          {below ? (
            <span className="sheet-below">
              <FormattedMessage
                id="programming.pack-edit.below"
                values={{ value: criterionValue(intl, names, 'occupancyBySize', below) }}
              />
            </span>
          ) : null}
        </>
      )}
    </Box>
  )
}

const stepChanges = {
  withLimit: (step: SizeStep, upTo: number | null): SizeStep => ({ ...step, upTo }),
  // What the former value had to be explained with is gone with it.
  withValue: ({ upTo, status, source, clause }: SizeStep, value: number | null): SizeStep => ({
    upTo,
    value: value ?? 0,
    status,
    source,
    clause,
  }),
}

/** A step as an assumption of the pack's own. */
function plainStep({ upTo, value }: Pick<SizeStep, 'upTo' | 'value'>): SizeStep {
  return { upTo, value, status: 'assumption', source: null, clause: null }
}
