import MuiAutocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete'
import { useIntl } from 'react-intl'

/** MUI's field with a list of choices, whose own words are in the person's language. */
export function Autocomplete<
  Value,
  Multiple extends boolean | undefined = false,
  DisableClearable extends boolean | undefined = false,
  FreeSolo extends boolean | undefined = false,
>(props: AutocompleteProps<Value, Multiple, DisableClearable, FreeSolo>) {
  const intl = useIntl()
  return (
    <MuiAutocomplete
      clearText={intl.formatMessage({ id: 'ui.list.clear' })}
      closeText={intl.formatMessage({ id: 'ui.list.close' })}
      openText={intl.formatMessage({ id: 'ui.list.open' })}
      noOptionsText={intl.formatMessage({ id: 'ui.list.none' })}
      loadingText={intl.formatMessage({ id: 'ui.loading' })}
      {...props}
    />
  )
}
