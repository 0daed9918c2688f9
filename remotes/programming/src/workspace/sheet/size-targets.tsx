import { sizeTargetsText } from '@keyroom/planning'
import type { Department, SizeTarget } from '@keyroom/right-sizing'
import { Box, Button, Icon } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { withSetting, withSizeTargets } from '../../edits/edit-program.ts'
import { CriterionText } from '../../why/criterion-text.tsx'
import { NumberTable } from '../../fields/number-table.tsx'
import { maxSizeTargets, sizeTargetColumns } from '../../fields/size-target-columns.ts'
import { useEditor } from './use-department-editor.ts'

/** Rows of the planner's own have nothing of the criteria but their numbers. */
const rowChanges = {
  withLimit: ({ value }: SizeTarget, upTo: number | null): SizeTarget => ({ upTo, value }),
  withValue: ({ upTo }: SizeTarget, value: number | null): SizeTarget => ({ upTo, value }),
}

/** The target occupancy by number of rooms, which small units need: the criteria's, or the planner's in its place. */
export function SizeTargets({ department }: { department: Pick<Department, 'type' | 'occupancyBySize' | 'settings'> }) {
  const intl = useIntl()
  const { type, criteria, names, change, fieldOf, problemOf, isReadOnly } = useEditor()
  const own = department.occupancyBySize
  const ofPack = type?.occupancyBySize ?? null
  const single = department.settings.targetOccupancy
  const shown = single === undefined ? (own ?? ofPack) : null
  const label = names.field('occupancyBySize')
  const set = (rows: readonly SizeTarget[] | null) =>
    change('occupancyBySize', (before) => ({
      ...withSizeTargets(rows)(before),
      settings: withSetting(before.settings, 'targetOccupancy', null),
    }))
  if (shown === null) {
    const value = single ?? type?.settings.targetOccupancy?.value ?? null
    return isReadOnly || (single !== undefined && ofPack) ? null : (
      <Button
        size="small"
        className="not-on-paper"
        startIcon={<Icon name="plus" size={16} />}
        sx={{ justifySelf: 'start' }}
        onClick={() =>
          set([
            { upTo: 10, value },
            { upTo: null, value },
          ])
        }
      >
        <FormattedMessage id="programming.occupancy-by-size.use" />
      </Button>
    )
  }
  const [first] = ofPack ?? []
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <span className="sheet-label">{label}</span>
      <NumberTable<SizeTarget>
        label={label}
        rows={shown}
        columns={sizeTargetColumns(intl, names, department.type, rowChanges)}
        newRow={(above) => ({ upTo: null, value: above?.value ?? null })}
        maxRows={maxSizeTargets}
        field={fieldOf('occupancyBySize')}
        problemOf={(row, key) => problemOf(`occupancyBySize.${row}.${key}`)}
        isReadOnly={isReadOnly}
        onChange={set}
      />
      <span className="sheet-below">
        <FormattedMessage id="programming.occupancy-by-size.note" />{' '}
        {own === undefined ? null : (
          <>
            <b>
              <FormattedMessage id="programming.override" />
            </b>{' '}
            {isReadOnly ? null : (
              <Button size="small" className="not-on-paper" onClick={() => set(null)} sx={{ p: 0, minWidth: 0 }}>
                <FormattedMessage id="programming.override.reset" values={{ name: label }} />
              </Button>
            )}{' '}
          </>
        )}
        {own !== undefined && ofPack ? (
          <>
            <FormattedMessage
              id="programming.criterion.replaces"
              values={{ value: sizeTargetsText(intl, ofPack) }}
            />{' '}
          </>
        ) : null}
        {first ? <CriterionText criterion={first} criteria={criteria} unit="share" /> : null}
      </span>
    </Box>
  )
}
