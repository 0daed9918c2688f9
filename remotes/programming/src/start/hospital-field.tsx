import { facilitySearchQuery, type FacilitySummary } from '@keyroom/product-api'
import { Box, Typography, useDebounced, useHost } from '@keyroom/ui/core'
import { Autocomplete, TextField } from '@keyroom/ui/more'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'

/** Avoids a request per keystroke. */
const searchDelayMs = 150

/** Finds a hospital by name, city, ZIP code or CCN. */
export function HospitalField({ onPick }: { onPick: (hospital: FacilitySummary) => void }) {
  const intl = useIntl()
  const { api } = useHost()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), searchDelayMs)
  const found = useQuery({ ...facilitySearchQuery(api, { search }), enabled: search !== '' })
  const isEmpty = typed.trim() === ''
  const none = isEmpty ? 'type' : found.isError ? 'failed' : 'none'
  return (
    <Autocomplete<FacilitySummary>
      value={null}
      size="small"
      inputValue={typed}
      options={isEmpty ? [] : (found.data?.items ?? [])}
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ ccn }) => ccn}
      isOptionEqualToValue={(one, other) => one.ccn === other.ccn}
      loading={!isEmpty && found.isFetching}
      loadingText={intl.formatMessage({ id: 'programming.start.search.searching' })}
      noOptionsText={intl.formatMessage({ id: `programming.start.search.${none}` }, { search: typed.trim() })}
      forcePopupIcon={false}
      slotProps={{ paper: { elevation: 8 } }}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, hospital) => hospital && onPick(hospital)}
      renderOption={({ key, ...props }, { name, city, state, ccn }) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
            <Typography variant="caption" color="textSecondary">
              {[[city, state].filter(Boolean).join(', '), ccn].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
          label={intl.formatMessage({ id: 'programming.start.search' })}
          placeholder={intl.formatMessage({ id: 'programming.start.search.hint' })}
        />
      )}
      sx={{ maxWidth: 560, '& input::placeholder': { color: 'text.secondary', opacity: 1 } }}
    />
  )
}
