import { Autocomplete, TextField } from '@keyroom/ui/more'
import { useIntl } from 'react-intl'

interface ChoicesFieldProps<Value extends string> {
  label: string
  options: readonly Value[]
  chosen: readonly Value[]
  nameOf: (value: Value) => string
  onChange: (chosen: readonly Value[]) => void
}

/** Several choices from a list; none is no restriction. */
export function ChoicesField<Value extends string>({
  label,
  options,
  chosen,
  nameOf,
  onChange,
}: ChoicesFieldProps<Value>) {
  const intl = useIntl()
  const text = (id: string) => intl.formatMessage({ id })
  return (
    <Autocomplete<Value, true>
      multiple
      size="small"
      options={options}
      value={[...chosen]}
      onChange={(_, next) => onChange(next)}
      getOptionLabel={nameOf}
      openText={text('map.tools.open')}
      closeText={text('map.tools.close')}
      clearText={text('map.distance.clear')}
      disableCloseOnSelect
      disablePortal
      limitTags={2}
      renderInput={(params) => <TextField {...params} label={label} />}
      sx={{ minWidth: 200, maxWidth: { sm: 340 } }}
    />
  )
}
