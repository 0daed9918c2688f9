import { createCatalog, MessagesProvider } from '@keyroom/intl'
import { facilitySearchQuery, type FacilitySummary } from '@keyroom/product-api'
import { Box, Typography, useDebounced, useHost } from '@keyroom/ui/core'
import { Autocomplete, TextField } from '@keyroom/ui/more'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useIntl } from 'react-intl'

/** Avoids a request per keystroke. */
const searchDelayMs = 150

/** A field that shows the chosen hospital. */
interface KeptChoice {
  chosen: FacilitySummary | null
  /** Gets `null` when the text of the chosen hospital is changed. */
  onChoose: (hospital: FacilitySummary | null) => void
}

/** A smaller field that is empty again after each choice. */
interface PassingChoice {
  onPick: (hospital: FacilitySummary) => void
}

type HospitalFieldProps = (KeptChoice | PassingChoice) & {
  /** "Find a hospital" by default. */
  label?: string
  /** What is wrong with the choice, in place of the hint. */
  error?: string | undefined
}

const catalog = createCatalog({
  en: () => import('./messages/en.json'),
  fr: () => import('./messages/fr.json'),
  ro: () => import('./messages/ro.json'),
  zh: () => import('./messages/zh.json'),
})

/** The height of the field, and of others of its size, in pixels. */
export const hospitalFieldHeight = 37.125

/** Finds a hospital by name, city, ZIP code or CCN. */
export function HospitalField(props: HospitalFieldProps) {
  return (
    <Suspense fallback={<Box sx={{ ...wide, height: 'chosen' in props ? 79 : hospitalFieldHeight }} />}>
      <MessagesProvider catalog={catalog} besideOuter>
        <Field {...props} />
      </MessagesProvider>
    </Suspense>
  )
}

const wide = { flex: '1 1 20rem', maxWidth: 560 }

function Field({ label, error, ...choice }: HospitalFieldProps) {
  const intl = useIntl()
  const say = (id: string) => intl.formatMessage({ id: `hospital-field.${id}` })
  const factsOf = ({ city, state, ccn, beds, listedClosed }: FacilitySummary) => {
    const facts = [
      [city, state].filter(Boolean).join(', '),
      `CCN ${ccn}`,
      beds !== null && intl.formatMessage({ id: 'hospital-field.beds' }, { beds }),
      listedClosed && say('closed'),
    ]
    return facts.filter(Boolean).join(' · ')
  }
  const keepsChoice = 'chosen' in choice
  const chosen = keepsChoice ? choice.chosen : null
  const choose = (hospital: FacilitySummary | null) => {
    if ('chosen' in choice) choice.onChoose(hospital)
    else if (hospital) choice.onPick(hospital)
  }
  const [typed, setTyped] = useState(chosen?.name ?? '')
  const search = chosen ? '' : typed.trim()
  const { items, isSearching, isError } = useHospitals(search)
  const none = search === '' ? 'type' : isError ? 'failed' : 'none'
  return (
    <Autocomplete<FacilitySummary>
      value={chosen}
      size={keepsChoice ? 'medium' : 'small'}
      inputValue={typed}
      options={items}
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ ccn }) => ccn}
      isOptionEqualToValue={(one, other) => one.ccn === other.ccn}
      loading={isSearching}
      loadingText={say('searching')}
      noOptionsText={intl.formatMessage({ id: `hospital-field.${none}` }, { search })}
      forcePopupIcon={false}
      slotProps={{ paper: { elevation: 8 } }}
      onInputChange={(_, text, reason) => {
        if (reason === 'input' && chosen) choose(null)
        setTyped(reason === 'selectOption' && !keepsChoice ? '' : text)
      }}
      onChange={(_, hospital) => choose(hospital)}
      renderOption={({ key, ...props }, hospital) => (
        <Box component="li" key={key} {...props}>
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{hospital.name}</Typography>
            <Typography variant="caption" color="textSecondary">
              {factsOf(hospital)}
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label ?? say('label')}
          error={error !== undefined}
          {...(keepsChoice
            ? { helperText: error ?? (chosen ? factsOf({ ...chosen, beds: null }) : say('hint')) }
            : {
                placeholder: say('hint'),
                slotProps: { ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } },
              })}
        />
      )}
      sx={keepsChoice ? {} : { ...wide, '& ::placeholder': { color: 'text.secondary', opacity: 1 } }}
    />
  )
}

/** Hospitals that match a text, once typing pauses. */
function useHospitals(text: string) {
  const { api } = useHost()
  const search = useDebounced(text, searchDelayMs)
  const { data, isFetching, isError } = useQuery({
    ...facilitySearchQuery(api, { search }),
    enabled: text !== '' && search !== '',
  })
  return {
    items: text === '' ? [] : (data?.items ?? []),
    isSearching: text !== '' && (isFetching || search !== text),
    isError,
  }
}
