import { driverSettingIds, programSettingIds, settingIds, type DepartmentCriteria } from '@keyroom/right-sizing'
import { Box, Button, Icon, Typography, type SxProps, type Theme } from '@keyroom/ui/core'
import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ChoiceField } from '../../fields/choice-field.tsx'
import { areaSettings, criteriaOfMethod, settingsOfMethod } from '../../fields/settings-of-method.ts'
import { ArrivalsEntry } from './arrivals-entry.tsx'
import { useDraft } from './draft-context.ts'
import { DriversEntry } from './drivers-entry.tsx'
import { MethodsEntry } from './methods-entry.tsx'
import { NumberEntry } from './number-entry.tsx'
import { numberPath, roomPath, withEntry, type PackDraft } from './pack-draft.ts'
import { RoundingEntry } from './rounding-entry.tsx'
import { RuleEntry } from './rule-entry.tsx'
import type { RoomRule } from './same-entry.ts'
import { SizeTargetsEntry } from './size-targets-entry.tsx'

/** The values that a pack can have of its own, for one type of department or, with `null`, for the whole program. */
export function DepartmentEntries({ type }: { type: string | null }) {
  const { draft, basis, names } = useDraft()
  const [isMore, setMore] = useState(false)
  if (type === null) {
    return (
      <EntryList heading={<FormattedMessage id="programming.pack-edit.settings" />}>
        {programSettingIds.map((id) => (
          <NumberEntry key={id} type={null} field={`settings.${id}`} />
        ))}
      </EntryList>
    )
  }
  const department = basis.departments.get(type)
  if (!department) return null
  const isOwn = (field: string) => draft.numbers[numberPath(type, field)] !== undefined
  const methods = draft.methods[type] ?? department.methods
  const settings = settingIds.filter(
    (id) =>
      methods.some((method) => settingsOfMethod(method, methods).includes(id)) ||
      areaSettings.includes(id) ||
      department.settings[id] !== undefined ||
      isOwn(`settings.${id}`),
  )
  // Nobody below has given the criteria of a method that this pack adds.
  const added = methods.filter((method) => !department.methods.includes(method)).flatMap(criteriaOfMethod)
  const given = settings.filter(
    (id) => department.settings[id] !== undefined || isOwn(`settings.${id}`) || added.includes(id),
  )
  const others = settings.filter((id) => !given.includes(id))
  const rooms = [
    ...department.rooms.map(({ id }) => id),
    ...ownRooms(Object.keys(draft.rules), type).filter((id) => !department.rooms.some((room) => room.id === id)),
  ]
  return (
    <>
      <EntryList heading={<FormattedMessage id="programming.pack-edit.settings" />}>
        {[...given, ...(isMore ? others : [])].map((id) => (
          <NumberEntry key={id} type={type} field={`settings.${id}`} />
        ))}
        {driverSettingsOf(department, draft).map((field) => (
          <NumberEntry key={field} type={type} field={field} />
        ))}
        {methods.length > 0 ? <RoundingEntry type={type} /> : null}
        {methods.includes('target-occupancy') || draft.sizeTargets[type] ? <SizeTargetsEntry type={type} /> : null}
      </EntryList>
      {others.length > 0 && !isMore ? (
        <Button size="small" sx={{ justifySelf: 'start' }} onClick={() => setMore(true)}>
          <FormattedMessage id="programming.pack-edit.settings.more" values={{ count: others.length }} />
        </Button>
      ) : null}
      <EntryList heading={<FormattedMessage id="programming.pack-edit.methods" />}>
        <DriversEntry department={department} />
        {department.keyRoom === null ? null : <MethodsEntry department={department} />}
        {methods.includes('time-varying-load') || department.arrivals || draft.arrivals[type] ? (
          <ArrivalsEntry department={department} />
        ) : null}
      </EntryList>
      <EntryList heading={<FormattedMessage id="programming.pack-edit.rooms" />}>
        {rooms.map((room) => (
          <Box key={room} role="group" aria-label={names.room(room, null)} sx={{ display: 'grid', gap: 1 }}>
            <RuleEntry type={type} room={room} part="count" />
            <RuleEntry type={type} room={room} part="area" />
          </Box>
        ))}
      </EntryList>
      <AddRoom type={type} rooms={rooms} />
    </>
  )
}

/** The settings of single units: those that have a value, and all of units that only this pack has. */
function driverSettingsOf({ id: type, drivers: below, driverSettings }: DepartmentCriteria, draft: PackDraft) {
  const units = draft.drivers[type] ?? below
  return units.flatMap((unit, at) =>
    driverSettingIds
      .map((id) => ({ id, field: `driverSettings.${unit}.${id}` }))
      .filter(
        ({ id, field }) =>
          driverSettings[unit]?.[id] !== undefined ||
          draft.numbers[numberPath(type, field)] !== undefined ||
          (at > 0 && !below.includes(unit)),
      )
      .map(({ field }) => field),
  )
}

function ownRooms(paths: readonly string[], type: string): string[] {
  const prefix = `${type}/rooms.`
  const ids = paths.flatMap((path) =>
    path.startsWith(prefix) ? [path.slice(prefix.length).replace(/\.\w+$/, '')] : [],
  )
  return [...new Set(ids)]
}

const assumed = { status: 'assumption', source: null, clause: null } as const

/** Adds a room of another department to the list of this one: its name and size, once. */
function AddRoom({ type, rooms }: { type: string; rooms: readonly string[] }) {
  const intl = useIntl()
  const { edit, basis, names } = useDraft()
  const [chosen, setChosen] = useState('')
  const known = [...basis.departments.values()].flatMap((department) => department.rooms)
  const others = [...new Set(known.map(({ id }) => id))].filter((id) => !rooms.includes(id))
  const options = others
    .map((id) => [id, names.room(id, null)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, intl.locale))
  const add = () => {
    const room = known.find(({ id, area }) => id === chosen && area.rule.kind === 'fixed')
    const area: RoomRule = { rule: { kind: 'fixed', value: 0 }, ...assumed }
    const count: RoomRule = { rule: { kind: 'fixed', value: 1 }, ...assumed }
    const sized = room ? { ...area, rule: room.area.rule } : area
    edit((before) => ({
      ...before,
      rules: withEntry(
        withEntry(before.rules, roomPath(type, chosen, 'count'), count),
        roomPath(type, chosen, 'area'),
        sized,
      ),
    }))
    setChosen('')
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end' }}>
      <Box sx={{ flex: '0 1 20rem' }}>
        <ChoiceField
          label={intl.formatMessage({ id: 'programming.pack-edit.room-add.which' })}
          value={chosen}
          options={[['', intl.formatMessage({ id: 'programming.pack-edit.room-add.choose' })], ...options]}
          field={`${type}/rooms`}
          onChange={setChosen}
        />
      </Box>
      <Button disabled={chosen === ''} startIcon={<Icon name="plus" size={16} />} onClick={add}>
        <FormattedMessage id="programming.pack-edit.room-add" />
      </Button>
    </Box>
  )
}

function EntryList({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h4" component="h3">
        {heading}
      </Typography>
      <Box sx={entryList}>{children}</Box>
    </Box>
  )
}

const entryList: SxProps<Theme> = {
  display: 'grid',
  gap: 2.5,
  columnGap: 3,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
}
