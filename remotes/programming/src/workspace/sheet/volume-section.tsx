import { isReportDriver, type Department } from '@keyroom/right-sizing'
import { Box, Button, Divider, Icon } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { newDriver } from '../../edits/edit-program.ts'
import { NumberField } from '../../fields/number-field.tsx'
import { ChangeField } from './change-field.tsx'
import { DriverFields } from './driver-fields.tsx'
import { ReportNote } from './report-note.tsx'
import { fieldGrid, Section } from './section.tsx'
import { useEditor } from './use-department-editor.ts'

const maxDrivers = 8

/** What the rooms are for: the drivers, and the length of stay where it counts, which is not for visits and procedures. */
export function VolumeSection({ department }: { department: Department }) {
  const intl = useIntl()
  const { type, change, fieldOf, problemOf, isReadOnly } = useEditor()
  const { drivers, lengthOfStay, source } = department
  const isOfStays = drivers.some(({ unit }) => unit === 'days' || unit === 'discharges')
  const hasStay = (type?.load === 'census' && isOfStays) || lengthOfStay !== null
  const missing = problemOf('drivers')
  return (
    <Section heading="programming.sheet.volume">
      {missing === null ? null : <span className="sheet-problem">{missing}</span>}
      {drivers.map((driver, at) => (
        <Box key={driver.id} sx={{ display: 'grid', gap: 1.5 }}>
          {at > 0 ? <Divider /> : null}
          <DriverFields
            driver={driver}
            at={at}
            isOnly={drivers.length < 2}
            note={isReportDriver(driver) ? <ReportNote source={source} figure="volume" planned={driver.base} /> : null}
          />
        </Box>
      ))}
      {isReadOnly || drivers.length >= maxDrivers ? null : (
        <Button
          size="small"
          className="not-on-paper"
          startIcon={<Icon name="plus" size={16} />}
          sx={{ justifySelf: 'start' }}
          data-field={drivers.length === 0 ? fieldOf('drivers') : undefined}
          onClick={() =>
            change(null, (before) => {
              const used = before.drivers.map(({ unit }) => unit)
              const unit = type?.drivers.find((id) => !used.includes(id)) ?? type?.drivers[0] ?? 'days'
              return { ...before, drivers: [...before.drivers, newDriver(unit, before.drivers)] }
            })
          }
        >
          <FormattedMessage id="programming.driver.add" />
        </Button>
      )}
      {hasStay ? (
        <Box sx={fieldGrid}>
          <NumberField
            label={intl.formatMessage({ id: 'programming.length-of-stay' })}
            unit="days"
            value={lengthOfStay}
            field={fieldOf('lengthOfStay')}
            problem={problemOf('lengthOfStay')}
            isReadOnly={isReadOnly}
            onChange={(days) => change('lengthOfStay', (before) => ({ ...before, lengthOfStay: days }))}
          >
            <ReportNote source={source} figure="lengthOfStay" planned={lengthOfStay} />
          </NumberField>
          <ChangeField
            label={intl.formatMessage({ id: 'programming.length-of-stay.change' })}
            change={department.lengthOfStayChange}
            base={lengthOfStay}
            path="lengthOfStayChange"
            onChange={(next) => (before) => ({ ...before, lengthOfStayChange: next })}
          />
        </Box>
      ) : null}
    </Section>
  )
}
