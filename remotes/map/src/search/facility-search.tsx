import { facilitySearchQuery, type FacilitySummary } from '@keyroom/product-api'
import { Box, Icon, Typography, useDebounced, useHost } from '@keyroom/ui/core'
import { Autocomplete, InputAdornment, TextField } from '@keyroom/ui/more'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { TypeSymbol } from '../legend/type-symbol.tsx'
import type { MapScreen, OwnPlace } from '../screen/use-map-screen.ts'

const minLetters = 2
const pauseMs = 180
const limit = 12

type Found = FacilitySummary | OwnPlace

const isOwn = (found: Found): found is OwnPlace => 'id' in found

/** Finds a facility by name, CCN, city or ZIP code as the user types, and own locations by name or address. */
export function FacilitySearch({ screen: { show, ownPlaces } }: { screen: MapScreen }) {
  const intl = useIntl()
  const { api } = useHost()
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), pauseMs)
  const asked = search.length >= minLetters
  const { data, error, isFetching } = useQuery({ ...facilitySearchQuery(api, { search, limit }), enabled: asked })
  const waiting = asked ? isFetching || search !== text.trim() : text.trim().length >= minLetters
  const label = intl.formatMessage({ id: 'map.search.label' })
  const nothing = error ? 'map.search.error' : asked ? 'map.search.nothing' : 'map.search.hint'

  return (
    <Autocomplete<Found>
      options={asked ? [...(ownPlaces?.find(search) ?? []), ...(data?.items ?? [])] : []}
      value={null}
      inputValue={text}
      onInputChange={(_, next, reason) => setText(reason === 'reset' ? '' : next)}
      onChange={(_, found) => found && (isOwn(found) ? ownPlaces?.show(found.id) : show(found))}
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={keyOf}
      isOptionEqualToValue={(a, b) => keyOf(a) === keyOf(b)}
      loading={waiting}
      loadingText={intl.formatMessage({ id: 'map.search.loading' })}
      clearText={intl.formatMessage({ id: 'map.search.clear' })}
      noOptionsText={intl.formatMessage({ id: nothing })}
      blurOnSelect
      autoHighlight
      forcePopupIcon={false}
      disablePortal
      slotProps={{ paper: { elevation: 8 } }}
      renderOption={({ key, ...props }, found) => (
        <Box component="li" key={key} {...props} sx={{ gap: 1.5 }}>
          <TypeSymbol type={isOwn(found) ? 'own' : found.type} />
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{found.name}</Typography>
            <Typography variant="caption" color="textSecondary">
              {(isOwn(found) ? [found.address] : [found.city, found.state, found.zip, found.ccn])
                .filter(Boolean)
                .join(' · ')}
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
      sx={{ gridColumn: '1 / -1', flex: '1 1 16rem', maxWidth: { sm: 480 } }}
    />
  )
}

function keyOf(found: Found): string {
  return isOwn(found) ? found.id : found.ccn
}
