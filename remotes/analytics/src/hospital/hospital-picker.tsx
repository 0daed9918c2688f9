import type { FacilitySummary } from '@keyroom/product-api'
import { Box, Typography } from '@keyroom/ui/core'
import { Autocomplete, TextField } from '@keyroom/ui/more'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { PlaceLine } from './place-line.tsx'
import { useHospitalSearch } from './use-hospital-search.ts'

interface HospitalPickerProps {
  onPick: (ccn: string) => void
  /** "Find a hospital" by default. */
  label?: string
}

/** Finds a hospital by name, city, ZIP code or CCN. Choosing one clears the field for the next search. */
export function HospitalPicker({ onPick, label }: HospitalPickerProps) {
  const intl = useIntl()
  const [typed, setTyped] = useState('')
  const found = useHospitalSearch(typed)
  const items = typed.trim() === '' ? [] : (found.data?.items ?? [])
  return (
    <Autocomplete<FacilitySummary>
      value={null}
      size="small"
      inputValue={typed}
      options={items}
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ ccn }) => ccn}
      isOptionEqualToValue={(one, other) => one.ccn === other.ccn}
      loading={typed.trim() !== '' && found.isFetching}
      loadingText={intl.formatMessage({ id: 'analytics.pick.searching' })}
      noOptionsText={intl.formatMessage({ id: noOptions(typed, found.isError) }, { search: typed.trim() })}
      forcePopupIcon={false}
      slotProps={{ paper: { elevation: 8 } }}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, hospital) => hospital && onPick(hospital.ccn)}
      renderOption={({ key, ...props }, hospital) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{hospital.name}</Typography>
            <PlaceLine hospital={hospital} />
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
          label={label ?? intl.formatMessage({ id: 'analytics.pick.label' })}
          placeholder={intl.formatMessage({ id: 'analytics.pick.hint' })}
        />
      )}
      sx={{ flex: '1 1 20rem', maxWidth: 560, '& ::placeholder': { color: 'text.secondary', opacity: 1 } }}
    />
  )
}

function noOptions(typed: string, failed: boolean): string {
  if (typed.trim() === '') return 'analytics.pick.type-more'
  return failed ? 'analytics.pick.failed' : 'analytics.pick.none'
}
