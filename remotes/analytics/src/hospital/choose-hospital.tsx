import { facilitySearchQuery } from '@keyroom/product-api'
import { Box, StatePanel, Typography, useHost } from '@keyroom/ui/core'
import { Card, CardActionArea } from '@keyroom/ui/more'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { PlaceLine } from './place-line.tsx'

interface ChooseHospitalProps {
  /** The invalid CCN of the address. */
  invalid?: string | null
  onPick: (ccn: string) => void
  /** The suffix of the message ids. */
  awaited?: Awaited
}

/** What a page shows about a hospital. */
export type Awaited = 'reports' | 'units' | 'origin'

/** Asks for a hospital while none is chosen, and offers the largest. */
export function ChooseHospital({ invalid, onPick, awaited = 'reports' }: ChooseHospitalProps) {
  const { api } = useHost()
  const largest = useQuery(facilitySearchQuery(api, { search: '', limit: 6 })).data?.items ?? []
  return (
    <Card sx={{ p: 2 }}>
      <StatePanel kind="empty" title={<FormattedMessage id="analytics.choose.title" />}>
        {invalid ? (
          <FormattedMessage id="analytics.choose.invalid" values={{ ccn: invalid }} />
        ) : (
          <>
            <FormattedMessage id={`analytics.choose.${awaited}`} />{' '}
            <FormattedMessage id={largest.length > 0 ? 'analytics.choose.largest' : 'analytics.choose.search'} />
          </>
        )}
      </StatePanel>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
        }}
      >
        {largest.map((hospital) => (
          <Card component="li" key={hospital.ccn} variant="outlined">
            <CardActionArea
              onClick={() => onPick(hospital.ccn)}
              sx={{
                p: 1.5,
                height: '100%',
                display: 'flex',
                flexDirection: 'column',
                alignItems: 'flex-start',
                justifyContent: 'flex-start',
              }}
            >
              <Typography variant="h4" component="p" sx={{ overflowWrap: 'anywhere' }}>
                {hospital.name}
              </Typography>
              <PlaceLine hospital={hospital} />
            </CardActionArea>
          </Card>
        ))}
      </Box>
    </Card>
  )
}
