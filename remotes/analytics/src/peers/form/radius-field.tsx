import { LONGEST_RADIUS, type Radius } from '@keyroom/cost-report'
import { Box } from '@keyroom/ui/core'
import { FormControlLabel, Switch, TextField } from '@keyroom/ui/more'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

interface RadiusFieldProps {
  ccn: string
  radius: Radius | null
  onChange: (radius: Radius | null) => void
}

/** A day's drive for nobody, an hour's for most. */
const firstMiles = 50

/** Hospitals within so many miles of one: of that which the page is about, unless the group has a centre already. */
export function RadiusField({ ccn, radius, onChange }: RadiusFieldProps) {
  const intl = useIntl()
  const [typed, setTyped] = useState(String(radius?.miles ?? firstMiles))
  const centre = radius?.ccn ?? ccn
  const miles = readMiles(typed)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <FormControlLabel
        control={
          <Switch
            checked={radius !== null}
            onChange={(_, on) => onChange(on ? { ccn: centre, miles: miles ?? firstMiles } : null)}
          />
        }
        label={<FormattedMessage id="analytics.peers.form.radius" values={{ ccn: centre }} />}
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
              ? intl.formatMessage({ id: 'analytics.peers.form.miles.wrong' }, { most: LONGEST_RADIUS })
              : undefined
          }
          onChange={(event) => {
            setTyped(event.target.value)
            const next = readMiles(event.target.value)
            if (next !== null) onChange({ ccn: centre, miles: next })
          }}
          slotProps={{ htmlInput: { min: 1, max: LONGEST_RADIUS, step: 1 } }}
          sx={{ width: 144 }}
        />
      ) : null}
    </Box>
  )
}

function readMiles(text: string): number | null {
  const miles = Number(text)
  return text.trim() !== '' && miles > 0 && miles <= LONGEST_RADIUS ? miles : null
}
