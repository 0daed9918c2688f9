import { Box, Icon, ListSubheader, MenuItem, useAccess } from '@keyroom/ui/core'
import { SelectField } from '@keyroom/ui/more'
import { FormattedMessage, useIntl } from 'react-intl'
import { isPublic } from '../areas/measures.ts'
import { hospitalMeasures } from './hospital-values.ts'

interface ColorFieldProps {
  measure: string | undefined
  onChange: (measure: string | undefined) => void
}

const byType = 'type'

/** What the color of hospitals shows: their type, or a measure. Those of cost reports are locked without access to them. */
export function ColorField({ measure, onChange }: ColorFieldProps) {
  const intl = useIntl()
  const hasReports = useAccess('cost-report').allowed
  const isKnown = measure === undefined || hospitalMeasures.includes(measure)
  return (
    <SelectField
      size="small"
      label={intl.formatMessage({ id: 'map.filters.color' })}
      value={isKnown ? (measure ?? byType) : ''}
      onChange={({ target }) => onChange(target.value === byType ? undefined : target.value)}
      sx={{ minWidth: 240 }}
    >
      <MenuItem value={byType}>
        <FormattedMessage id="map.column.type" />
      </MenuItem>
      {hospitalMeasures.filter(isPublic).map((one) => (
        <MenuItem key={one} value={one}>
          <FormattedMessage id={`map.measure.${one}`} />
        </MenuItem>
      ))}
      {hasReports ? null : (
        <ListSubheader sx={{ lineHeight: 1.4, py: 1, maxWidth: 320, whiteSpace: 'normal' }}>
          <FormattedMessage id="map.card.analyticsLocked" />
        </ListSubheader>
      )}
      {hospitalMeasures
        .filter((one) => !isPublic(one))
        .map((one) => (
          <MenuItem key={one} value={one} disabled={!hasReports}>
            {hasReports ? null : <Icon name="lock" size={16} />}
            <Box component="span" sx={{ marginInlineStart: hasReports ? 0 : 1 }}>
              <FormattedMessage id={`map.measure.${one}`} />
            </Box>
          </MenuItem>
        ))}
    </SelectField>
  )
}
