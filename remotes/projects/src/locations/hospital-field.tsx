import { facilitySearchQuery, type FacilitySummary } from '@keyroom/product-api'
import { Box, Typography, useDebounced, useHost } from '@keyroom/ui/core'
import { Autocomplete, TextField } from '@keyroom/ui/more'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'

/** Avoids a request per keystroke. */
const searchDelayMs = 150

interface HospitalFieldProps {
  chosen: FacilitySummary | null
  onChoose: (hospital: FacilitySummary | null) => void
  isMissing: boolean
}

/** Finds a hospital by name, city, ZIP code or CCN, and keeps it. */
export function HospitalField({ chosen, onChoose, isMissing }: HospitalFieldProps) {
  const intl = useIntl()
  const { api } = useHost()
  const [typed, setTyped] = useState(chosen?.name ?? '')
  const search = useDebounced(chosen ? '' : typed.trim(), searchDelayMs)
  const found = useQuery({ ...facilitySearchQuery(api, { search }), enabled: search !== '' })
  const isEmpty = typed.trim() === ''
  const none = isEmpty ? 'type' : found.isError ? 'failed' : 'none'
  return (
    <Autocomplete<FacilitySummary>
      value={chosen}
      inputValue={typed}
      options={isEmpty ? [] : (found.data?.items ?? [])}
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ ccn }) => ccn}
      isOptionEqualToValue={(one, other) => one.ccn === other.ccn}
      loading={!isEmpty && found.isFetching}
      loadingText={intl.formatMessage({ id: 'projects.hospital.searching' })}
      noOptionsText={intl.formatMessage({ id: `projects.hospital.${none}` }, { search: typed.trim() })}
      forcePopupIcon={false}
      slotProps={{ paper: { elevation: 8 } }}
      onInputChange={(_, text, reason) => {
        if (reason === 'input' && chosen) onChoose(null)
        setTyped(text)
      }}
      onChange={(_, hospital) => onChoose(hospital)}
      renderOption={({ key, ...props }, hospital) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{hospital.name}</Typography>
            <Typography variant="caption" color="textSecondary">
              {placeOf(hospital)}
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={intl.formatMessage({ id: 'projects.hospital' })}
          error={isMissing}
          helperText={
            isMissing
              ? intl.formatMessage({ id: 'projects.hospital.missing' })
              : chosen
                ? placeOf(chosen)
                : intl.formatMessage({ id: 'projects.hospital.hint' })
          }
        />
      )}
    />
  )
}

function placeOf({ city, state, ccn }: FacilitySummary): string {
  return [[city, state].filter(Boolean).join(', '), ccn].filter(Boolean).join(' · ')
}
