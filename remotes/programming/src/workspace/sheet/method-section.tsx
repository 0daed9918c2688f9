import { settingUnits, sizingMethod, type Department, type MethodId, type Rounding } from '@keyroom/right-sizing'
import { Box } from '@keyroom/ui/core'
import { memo } from 'react'
import { useIntl } from 'react-intl'
import { withSetting } from '../../edits/edit-program.ts'
import { ChoiceField } from '../../fields/choice-field.tsx'
import { NumberField } from '../../fields/number-field.tsx'
import { areaSettings, settingsOfMethod } from '../../fields/settings-of-method.ts'
import { fieldGrid, Section } from './section.tsx'
import { SettingField } from './setting-field.tsx'
import { SizeTargets } from './size-targets.tsx'
import { useEditor } from './use-department-editor.ts'

/** What the section shows of a department. */
type MethodSectionProps = Pick<Department, 'type' | 'method' | 'rounding' | 'settings' | 'occupancyBySize' | 'keyRooms'>

/** How the key rooms are found, and the criteria of the method. */
export const MethodSection = memo(function MethodSection(department: MethodSectionProps) {
  const intl = useIntl()
  const { type, names, change, fieldOf, problemOf, isReadOnly } = useEditor()
  const methods: readonly MethodId[] = [
    ...new Set([...(type?.methods ?? []), ...(department.method ? [department.method] : [])]),
  ]
  const method = department.method ?? methods[0] ?? null
  const isRounded = type !== null && sizingMethod(method, type.methods) === 'throughput'
  const settings = settingsOfMethod(method, type?.methods ?? [])
  const hasTarget = settings.includes('targetOccupancy')
  const isBySize =
    hasTarget &&
    department.settings.targetOccupancy === undefined &&
    (department.occupancyBySize ?? type?.occupancyBySize ?? null) !== null
  const shown = settings.filter(
    (id) =>
      (id === 'targetOccupancy' && isBySize) ||
      type?.settings[id] !== undefined ||
      department.settings[id] !== undefined ||
      problemOf(`settings.${id}`) !== null,
  )
  const areas = areaSettings.filter((id) => type?.settings[id] !== undefined || department.settings[id] !== undefined)
  return (
    <Section heading="programming.sheet.method">
      <Box sx={fieldGrid}>
        {methods.length === 0 ? null : (
          <ChoiceField
            label={intl.formatMessage({ id: 'programming.method' })}
            value={method ?? ''}
            options={methods.map((id) => [id, names.method(id)])}
            field={fieldOf('method')}
            problem={problemOf('method')}
            isReadOnly={isReadOnly}
            onChange={(id) =>
              change(null, (before) => ({ ...before, method: methods.find((known) => known === id) ?? null }))
            }
          />
        )}
        {isRounded ? <RoundingFields rounding={department.rounding} /> : null}
      </Box>
      <Box sx={fieldGrid}>
        {[...shown, ...areas].map((id) => (
          <SettingField
            key={id}
            label={names.setting(id)}
            unit={settingUnits[id]}
            own={department.settings[id]}
            criterion={id === 'targetOccupancy' && isBySize ? undefined : type?.settings[id]}
            note={id === 'targetOccupancy' && isBySize ? 'programming.occupancy-by-size.counts' : null}
            path={`settings.${id}`}
            onChange={(value) =>
              change(`settings.${id}`, (before) => ({ ...before, settings: withSetting(before.settings, id, value) }))
            }
          />
        ))}
        {type?.keyRoom == null ? null : (
          <NumberField
            label={intl.formatMessage({ id: 'programming.key-rooms.own' }, { rooms: names.keyRooms(department.type) })}
            unit="rooms"
            value={department.keyRooms}
            field={fieldOf('keyRooms')}
            problem={problemOf('keyRooms')}
            isReadOnly={isReadOnly}
            onChange={(keyRooms) => change('keyRooms', (before) => ({ ...before, keyRooms }))}
          >
            {intl.formatMessage({ id: 'programming.key-rooms.own.note' })}
          </NumberField>
        )}
      </Box>
      {hasTarget ? <SizeTargets department={department} /> : null}
    </Section>
  )
})

const roundings = ['up', 'nearest', 'remainder'] as const

/** The named rule by which a fraction of a room becomes a whole one. */
function RoundingFields({ rounding }: Pick<Department, 'rounding'>) {
  const intl = useIntl()
  const { type, change, fieldOf, problemOf, isReadOnly } = useEditor()
  const name = (kind: Rounding['kind']) => intl.formatMessage({ id: `programming.rounding.${kind}` })
  const ofPack = type
    ? intl.formatMessage({ id: 'programming.rounding.pack' }, { name: name(type.rounding.rule.kind) })
    : ''
  return (
    <>
      <ChoiceField
        label={intl.formatMessage({ id: 'programming.rounding' })}
        value={rounding?.kind ?? ''}
        options={[['', ofPack], ...roundings.map((kind) => [kind, name(kind)] as const)]}
        field={fieldOf('rounding')}
        isReadOnly={isReadOnly}
        onChange={(kind) => change(null, (before) => ({ ...before, rounding: roundingOf(kind) }))}
      />
      {rounding?.kind === 'remainder' ? (
        <NumberField
          label={intl.formatMessage({ id: 'programming.rounding.from' })}
          unit="share"
          value={rounding.from}
          field={fieldOf('rounding.from')}
          problem={problemOf('rounding.from')}
          range={{ min: 0, max: 1, isWhole: false, isOptional: false }}
          isReadOnly={isReadOnly}
          onChange={(from) =>
            change('rounding.from', (before) => ({ ...before, rounding: { kind: 'remainder', from: from ?? 0 } }))
          }
        />
      ) : null}
    </>
  )
}

function roundingOf(kind: string): Rounding | null {
  if (kind === 'remainder') return { kind, from: 0.3 }
  return kind === 'up' || kind === 'nearest' ? { kind } : null
}
