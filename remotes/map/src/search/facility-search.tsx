import { facilitySearchKey, type FacilitySummary, searchFacilities } from '@keyroom/product-api'
import { Box, Icon, Typography, useDebounced, useHost } from '@keyroom/ui/core'
import { Autocomplete, InputAdornment, TextField } from '@keyroom/ui/more'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { TypeSymbol } from '../legend/type-symbol.tsx'

const minLetters = 2
const pauseMs = 180

/** Finds a facility by name, CCN, city or ZIP code as the user types. */
export function FacilitySearch({ onChoose }: { onChoose: (facility: FacilitySummary) => void }) {
  const intl = useIntl()
  const { api } = useHost()
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), pauseMs)
  const asked = search.length >= minLetters
  const { data, error, isFetching } = useQuery({
    queryKey: facilitySearchKey(search),
    queryFn: ({ signal }) => searchFacilities(api, { search, limit: 12 }, { signal }),
    enabled: asked,
    placeholderData: keepPreviousData,
  })
  const waiting = asked ? isFetching || search !== text.trim() : text.trim().length >= minLetters
  const label = intl.formatMessage({ id: 'map.search.label' })
  const nothing = error ? 'map.search.error' : asked ? 'map.search.nothing' : 'map.search.hint'

  return (
    <Autocomplete<FacilitySummary>
      options={asked && data ? data.items : []}
      value={null}
      inputValue={text}
      onInputChange={(_, next, reason) => setText(reason === 'reset' ? '' : next)}
      onChange={(_, facility) => facility && onChoose(facility)}
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ ccn }) => ccn}
      isOptionEqualToValue={(a, b) => a.ccn === b.ccn}
      loading={waiting}
      loadingText={intl.formatMessage({ id: 'map.search.loading' })}
      noOptionsText={intl.formatMessage({ id: nothing })}
      blurOnSelect
      autoHighlight
      forcePopupIcon={false}
      disablePortal
      slotProps={{ paper: { elevation: 8 } }}
      renderOption={({ key, ...props }, facility) => (
        <Box component="li" key={key} {...props} sx={{ gap: 1.5 }}>
          <TypeSymbol type={facility.type} />
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{facility.name}</Typography>
            <Typography variant="caption" color="textSecondary">
              {[facility.city, facility.state, facility.zip, facility.ccn].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          size="small"
          placeholder={label}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': label, type: 'search' },
            input: {
              ...params.slotProps.input,
              startAdornment: (
                <InputAdornment position="start">
                  <Icon name="search" size={18} />
                </InputAdornment>
              ),
            },
          }}
        />
      )}
      sx={{ flex: '1 1 18rem', maxWidth: 480 }}
    />
  )
}
