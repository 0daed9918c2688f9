import MuiAutocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import { useIntl } from 'react-intl'
import { visuallyHidden } from '../layout/visually-hidden.ts'

/**
 * MUI's field with a list of choices, whose own words are in the person's language. One that searches, so that it has
 * `loading`, also says to screen readers what was found.
 */
export function Autocomplete<
  Value,
  Multiple extends boolean | undefined = false,
  DisableClearable extends boolean | undefined = false,
  FreeSolo extends boolean | undefined = false,
>(props: AutocompleteProps<Value, Multiple, DisableClearable, FreeSolo>) {
  const intl = useIntl()
  const none = intl.formatMessage({ id: 'ui.list.none' })
  const { loading, inputValue, value, options, noOptionsText = none } = props
  const isFound = loading === false && Boolean(inputValue) && !value
  return (
    <>
      <MuiAutocomplete
        clearText={intl.formatMessage({ id: 'ui.list.clear' })}
        closeText={intl.formatMessage({ id: 'ui.list.close' })}
        openText={intl.formatMessage({ id: 'ui.list.open' })}
        noOptionsText={none}
        loadingText={intl.formatMessage({ id: 'ui.loading' })}
        {...props}
      />
      {loading === undefined ? null : (
        <Box role="status" sx={visuallyHidden}>
          {isFound && options.length === 0 ? noOptionsText : null}
          {isFound && options.length > 0
            ? intl.formatMessage({ id: 'ui.list.found' }, { count: options.length })
            : null}
        </Box>
      )}
    </>
  )
}
