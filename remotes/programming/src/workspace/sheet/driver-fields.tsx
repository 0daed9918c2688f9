import type { Driver, DriverSettingId } from '@keyroom/right-sizing'
import { driverCriterion, driverSettingIds, settingUnits } from '@keyroom/right-sizing'
import { Box, Button, Icon } from '@keyroom/ui/core'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { changeDriver, changeUnit, withBase, withSetting } from '../../edits/edit-program.ts'
import { ChoiceField } from '../../fields/choice-field.tsx'
import { NumberField } from '../../fields/number-field.tsx'
import { focusField } from '../../figures/focus-field.ts'
import { ChangeField } from './change-field.tsx'
import { fieldGrid } from './section.tsx'
import { SettingField } from './setting-field.tsx'
import { useEditor } from './use-department-editor.ts'

const changes = ['population', 'useRate', 'marketShare'] as const

interface DriverFieldsProps {
  driver: Driver
  at: number
  isOnly: boolean
  /** Below its volume: where that is from. */
  note: ReactNode
}

/** One driver: its volume in the base year, how that changes, and room times of its own. */
export function DriverFields({ driver, at, isOnly, note }: DriverFieldsProps) {
  const intl = useIntl()
  const { department, type, names, change, fieldOf, problemOf, isReadOnly, baseYear } = useEditor()
  const path = `drivers.${at}`
  const unitName = names.driverUnit(driver.unit)
  const edit = (field: string | null, how: (driver: Driver) => Driver) => change(field, changeDriver(driver.id, how))
  const units = [...new Set([...(type?.drivers ?? []), driver.unit])]
  const ownSettings = driverSettingIds.filter(
    (id) => at > 0 || driver.settings[id] !== undefined || type?.driverSettings[driver.unit]?.[id] !== undefined,
  )
  return (
    <Box role="group" aria-label={unitName} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={fieldGrid}>
        {units.length > 1 ? (
          <ChoiceField
            label={intl.formatMessage({ id: 'programming.driver.unit' })}
            value={driver.unit}
            options={units.map((unit) => [unit, names.driverUnit(unit)])}
            field={fieldOf(`${path}.unit`)}
            problem={problemOf(`${path}.unit`)}
            isReadOnly={isReadOnly}
            onChange={(name) => {
              const unit = units.find((known) => known === name)
              if (unit === undefined) return
              change(null, changeUnit(driver.id, unit))
              // The fields of a driver of another id are new ones.
              requestAnimationFrame(() => focusField(department, `${path}.unit`))
            }}
          />
        ) : null}
        <NumberField
          label={intl.formatMessage({ id: 'programming.driver.base' }, { unit: unitName, year: baseYear })}
          unit="count"
          value={driver.base}
          field={fieldOf(`${path}.base`)}
          problem={problemOf(`${path}.base`)}
          isReadOnly={isReadOnly}
          onChange={(base) => edit(`${path}.base`, withBase(base))}
        >
          {note}
        </NumberField>
        {ownSettings.map((id) => (
          <DriverSetting key={id} id={id} driver={driver} path={`${path}.settings.${id}`} onChange={edit} />
        ))}
      </Box>
      <Box sx={fieldGrid}>
        {changes.map((id) => (
          <ChangeField
            key={id}
            label={intl.formatMessage({ id: `programming.driver.${id}` })}
            change={driver[id]}
            base={driver.base}
            path={`${path}.${id}`}
            onChange={(next) => changeDriver(driver.id, (before) => ({ ...before, [id]: next }))}
          />
        ))}
      </Box>
      {isReadOnly || isOnly ? null : (
        <Button
          size="small"
          color="error"
          className="not-on-paper"
          startIcon={<Icon name="trash" size={16} />}
          sx={{ justifySelf: 'start' }}
          onClick={() =>
            change(null, (before) => ({ ...before, drivers: before.drivers.filter(({ id }) => id !== driver.id) }))
          }
        >
          <FormattedMessage id="programming.driver.remove" values={{ unit: unitName }} />
        </Button>
      )}
    </Box>
  )
}

interface DriverSettingProps {
  id: DriverSettingId
  driver: Driver
  path: string
  onChange: (field: string | null, how: (driver: Driver) => Driver) => void
}

function DriverSetting({ id, driver, path, onChange }: DriverSettingProps) {
  const { type, names } = useEditor()
  return (
    <SettingField
      label={names.setting(id)}
      unit={settingUnits[id]}
      own={driver.settings[id]}
      criterion={(type && driverCriterion(type, driver.unit, id)) ?? undefined}
      path={path}
      onChange={(value) =>
        onChange(path, (before) => ({ ...before, settings: withSetting(before.settings, id, value) }))
      }
    />
  )
}
