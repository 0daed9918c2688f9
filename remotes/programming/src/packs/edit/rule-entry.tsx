import type { Rule } from '@keyroom/right-sizing'
import { Box } from '@keyroom/ui/core'
import { memo } from 'react'
import { useIntl } from 'react-intl'
import { ChoiceField } from '../../fields/choice-field.tsx'
import { NumberField } from '../../fields/number-field.tsx'
import { criterionName, ruleText } from '../criterion-words.ts'
import { useDraft, type DraftInEdit } from './draft-context.ts'
import { roomPath, withEntry } from './pack-draft.ts'
import { entryGrid, ProvenanceFields } from './provenance-fields.tsx'
import type { RoomRule } from './same-entry.ts'

const ranges = {
  count: { min: 0, max: 1000, isWhole: false, isOptional: false },
  area: { min: 1, max: 1e6, isWhole: false, isOptional: false },
}

interface RuleEntryProps {
  type: string
  room: string
  part: 'count' | 'area'
}

/** How many rooms of a name a department has, or how large one is: a fixed number, or one for each key room. */
export function RuleEntry({ type, room, part }: RuleEntryProps) {
  const { draft, edit, basis, names } = useDraft()
  const own = draft.rules[roomPath(type, room, part)]
  return <RuleFields type={type} room={room} part={part} own={own} edit={edit} basis={basis} names={names} />
}

interface RuleFieldsProps extends RuleEntryProps, Pick<DraftInEdit, 'edit' | 'basis' | 'names'> {
  own: RoomRule | undefined
}

/** Of dozens of rooms, those that another edit leaves as they are need no drawing. */
const RuleFields = memo(function RuleFields({ type, room, part, own, edit, basis, names }: RuleFieldsProps) {
  const intl = useIntl()
  const path = roomPath(type, room, part)
  const below = basis.departments.get(type)?.rooms.find(({ id }) => id === room)?.[part].rule
  const hasKeyRooms = (basis.departments.get(type)?.keyRoom ?? null) !== null
  const kind = kindOf(own?.rule)
  const name = criterionName(intl, names, `rooms.${room}.${part}`)
  const change = (entry: RoomRule) => edit((before) => ({ ...before, rules: withEntry(before.rules, path, entry) }))
  const reset = () =>
    edit((before) => {
      const other = roomPath(type, room, part === 'count' ? 'area' : 'count')
      const rules = withEntry(before.rules, path, undefined)
      // A room that no pack below has needs both parts, so it is gone with one of them.
      return { ...before, rules: below ? rules : withEntry(rules, other, undefined) }
    })
  const changeRule = (rule: Rule) => change({ status: 'assumption', source: null, clause: null, ...own, rule })
  const choose = (chosen: string) => {
    const value =
      own && 'value' in own.rule ? own.rule.value : below?.kind === 'fixed' ? below.value : part === 'count' ? 1 : 0
    if (chosen === 'fixed') changeRule({ kind: 'fixed', value })
    if (chosen === 'per-unit') changeRule({ kind: 'per-unit', of: 'key-rooms', value })
    if (chosen === '') reset()
  }
  const rule = own?.rule
  return (
    <Box sx={entryGrid}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <ChoiceField
          label={name}
          value={kind}
          options={[
            ...(below
              ? [
                  [
                    '',
                    intl.formatMessage(
                      { id: 'programming.pack-edit.as-below' },
                      { value: ruleText(intl, names, below, part) },
                    ),
                  ] as const,
                ]
              : []),
            ['fixed', intl.formatMessage({ id: `programming.pack-edit.rule.fixed-${part}` })],
            ...(hasKeyRooms || kind === 'per-unit'
              ? [['per-unit', intl.formatMessage({ id: `programming.pack-edit.rule.key-room-${part}` })] as const]
              : []),
            ...(rule && kind === 'other' ? [['other', ruleText(intl, names, rule, part)] as const] : []),
          ]}
          field={path}
          onChange={choose}
        />
        {rule && (rule.kind === 'fixed' || rule.kind === 'per-unit') && kind !== 'other' ? (
          <NumberField
            label={intl.formatMessage({ id: 'programming.pack-edit.value-of' }, { name })}
            unit={part === 'area' ? 'area' : 'rooms'}
            value={rule.value}
            field={`${path}/value`}
            range={ranges[part]}
            problem={
              part === 'area' && rule.value <= 0 ? intl.formatMessage({ id: 'programming.problem.missing' }) : null
            }
            onChange={(value) => changeRule({ ...rule, value: value ?? 0 })}
          />
        ) : null}
      </Box>
      {own ? (
        <ProvenanceFields
          path={path}
          name={name}
          entry={own}
          onChange={(provenance) => change({ ...own, ...provenance })}
          onReset={reset}
        />
      ) : null}
    </Box>
  )
})

function kindOf(rule: Rule | undefined): '' | 'fixed' | 'per-unit' | 'other' {
  if (rule === undefined) return ''
  if (rule.kind === 'fixed') return 'fixed'
  return rule.kind === 'per-unit' && rule.of === 'key-rooms' ? 'per-unit' : 'other'
}
