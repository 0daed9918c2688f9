import { Autocomplete, TextField } from '@keyroom/ui/more'
import { useIntl } from 'react-intl'
import { states as known } from './states.ts'

interface StatesFieldProps {
  states: readonly string[]
  onChange: (states: readonly string[]) => void
}

/** In which states the hospitals are. */
export function StatesField({ states, onChange }: StatesFieldProps) {
  const intl = useIntl()
  return (
    <Autocomplete
      multiple
      size="small"
      options={known}
      value={[...states]}
      onChange={(_, chosen) => onChange(chosen.toSorted())}
      disableCloseOnSelect
      noOptionsText={intl.formatMessage({ id: 'analytics.peers.form.states.none' })}
      renderInput={(params) => (
        <TextField
          {...params}
          label={intl.formatMessage({ id: 'analytics.peers.form.states' })}
          {...(states.length === 0
            ? { placeholder: intl.formatMessage({ id: 'analytics.peers.form.states.any' }) }
            : {})}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  )
}
