import { Autocomplete, TextField } from '@keyroom/ui/more'

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
  return (
    <Autocomplete<Value, true>
      multiple
      size="small"
      options={options}
      value={[...chosen]}
      onChange={(_, next) => onChange(next)}
      getOptionLabel={nameOf}
      disableCloseOnSelect
      disablePortal
      limitTags={2}
      renderInput={(params) => <TextField {...params} label={label} />}
      sx={{ minWidth: 200, maxWidth: { sm: 340 } }}
    />
  )
}
