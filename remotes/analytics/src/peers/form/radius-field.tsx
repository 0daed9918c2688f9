import { longestRadius, type Radius } from '@keyroom/cost-report'
import { Box } from '@keyroom/ui/core'
import { FormControlLabel, Switch, TextField } from '@keyroom/ui/more'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFacility } from '../../hospital/hospital-queries.ts'

interface RadiusFieldProps {
  ccn: string
  radius: Radius | null
  onChange: (radius: Radius | null) => void
}

/** The default radius in miles, about an hour's drive. */
const defaultMiles = 50

/** Limits the group to a radius around the group's current center, or else around the page's hospital. */
export function RadiusField({ ccn, radius, onChange }: RadiusFieldProps) {
  const intl = useIntl()
  const [typed, setTyped] = useState(String(radius?.miles ?? defaultMiles))
  const center = radius?.ccn ?? ccn
  const name = useFacility(center).data?.name ?? intl.formatMessage({ id: 'analytics.ccn' }, { ccn: center })
  const miles = readMiles(typed)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <FormControlLabel
        control={
          <Switch
            checked={radius !== null}
            onChange={(_, on) => onChange(on ? { ccn: center, miles: miles ?? defaultMiles } : null)}
          />
        }
        label={<FormattedMessage id="analytics.peers.form.radius" values={{ center: name }} />}
        sx={{ flex: '1 1 14rem' }}
      />
      {radius ? (
        <TextField
          size="small"
          type="number"
          label={intl.formatMessage({ id: 'analytics.peers.form.miles' })}
          value={typed}
          error={miles === null}
          helperText={
            miles === null
              ? intl.formatMessage({ id: 'analytics.peers.form.miles.wrong' }, { max: longestRadius })
              : undefined
          }
          onChange={(event) => {
            setTyped(event.target.value)
            const next = readMiles(event.target.value)
            if (next !== null) onChange({ ccn: center, miles: next })
          }}
          slotProps={{ htmlInput: { min: 1, max: longestRadius, step: 1 } }}
          sx={{ width: 144 }}
        />
      ) : null}
    </Box>
  )
}

function readMiles(text: string): number | null {
  const miles = Number(text)
  return text.trim() !== '' && miles > 0 && miles <= longestRadius ? miles : null
}
