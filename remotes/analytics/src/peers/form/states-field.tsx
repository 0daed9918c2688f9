import { Autocomplete, TextField } from '@keyroom/ui/more'
import { useIntl } from 'react-intl'

/** The states, the District of Columbia and the territories that have hospitals, by their two letters. */
const allStates: readonly string[] =
  'AK AL AR AS AZ CA CO CT DC DE FL GA GU HI IA ID IL IN KS KY LA MA MD ME MI MN MO MP MS MT NC ND NE NH NJ NM NV NY OH OK OR PA PR RI SC SD TN TX UT VA VI VT WA WI WV WY'.split(
    ' ',
  )

interface StatesFieldProps {
  states: readonly string[]
  onChange: (states: readonly string[]) => void
}

/** Chooses the states of the hospitals. */
export function StatesField({ states, onChange }: StatesFieldProps) {
  const intl = useIntl()
  return (
    <Autocomplete
      multiple
      size="small"
      options={allStates}
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
