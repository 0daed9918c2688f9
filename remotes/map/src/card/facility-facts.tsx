import type { Facility } from '@keyroom/product-api'
import { Box, Chip, Typography } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import type { ReactNode } from 'react'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { TypeSymbol } from '../legend/type-symbol.tsx'
import { doubtfulFigures } from '../facilities/facility-point.ts'
import { AnalyticsLink } from './analytics-link.tsx'
import { ProjectLink } from './project-link.tsx'

/** Coordinates of these grades are the center of an area, not of the facility. */
const approximate = new Set<Facility['locationGrade']>(['zip-centre', 'city-centre', 'county-centre'])

/** The content of a facility's card. */
export function FacilityFacts({ facility, children }: { facility: Facility; children: ReactNode }) {
  const { ccn, name, type, city, state, zip, address, fiscalYear } = facility
  const doubtful = doubtfulFigures(facility)
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', paddingInlineEnd: 4 }}>
        <TypeSymbol type={type} />
        <Typography variant="caption">
          <FormattedMessage id={`map.type.${type}`} />
        </Typography>
      </Box>
      <Typography variant="h4" component="h2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {facility.sample ? (
        <Chip size="small" color="warning" label={<FormattedMessage id="map.sample.short" />} sx={{ mt: 1 }} />
      ) : null}
      <Typography component="address" color="textSecondary" sx={{ mt: 1, fontStyle: 'normal' }}>
        {address ? (
          <Box component="span" sx={{ display: 'block' }}>
            {address}
          </Box>
        ) : null}
        {place}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        <FormattedMessage id="map.card.ccn" values={{ ccn }} />
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1, alignItems: 'end', mt: 2, mb: 0.5 }}
      >
        <Figure label="map.figure.beds" value={facility.beds} format="count" />
        <Figure label="map.figure.occupancy" value={facility.occupancy} format="rate" />
        <Figure label="map.figure.alos" value={facility.averageLengthOfStay} format="average" />
      </Box>
      <Typography variant="caption" color="textSecondary" component="p">
        {fiscalYear === null ? (
          <FormattedMessage id="map.card.noReport" />
        ) : (
          <FormattedMessage id="map.card.year" values={{ year: String(fiscalYear) }} />
        )}
      </Typography>
      <CountyLine facts={facility.countyFacts} />
      {doubtful.occupancy ? <Note id="map.card.doubtful" /> : null}
      {doubtful.stay ? <Note id="map.card.unusualStay" /> : null}
      {facility.listedClosed ? <Note id="map.card.closed" /> : null}
      {facility.longitude === null ? <Note id="map.card.noPlace" /> : null}
      {approximate.has(facility.locationGrade) ? <Note id="map.card.approximate" /> : null}
      <AnalyticsLink ccn={ccn} />
      <ProjectLink ccn={ccn} />
      {facility.longitude === null ? null : children}
    </>
  )
}

/** How many people live in the county, whether it is metropolitan (codes 1 to 3), and the share of 65 years and over. */
function CountyLine({ facts }: { facts: Facility['countyFacts'] }) {
  if (facts === null || facts.population === null || facts.year === null) return null
  const { name, population, year, ruralUrbanCode: code, aged65 } = facts
  return (
    <Typography variant="caption" color="textSecondary" component="p">
      <FormattedMessage
        id="map.card.county"
        values={{
          county: name,
          population,
          year: String(year),
          kind: code === null ? 'unknown' : code <= 3 ? 'metro' : 'other',
          code,
        }}
      />
      {aged65 && aged65.of > 0 ? (
        <>
          <br />
          <FormattedMessage
            id="map.card.county.aged65"
            values={{
              share: aged65.people / aged65.of,
              firstYear: String(aged65.firstYear),
              lastYear: String(aged65.lastYear),
            }}
          />
        </>
      ) : null}
    </Typography>
  )
}

function Figure({ label, value, format }: { label: string; value: number | null; format: string }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="caption" color="textSecondary" sx={{ display: 'block', hyphens: 'auto' }}>
        <FormattedMessage id={label} />
      </Typography>
      <Typography component="dd" variant="h4" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {value === null ? <FormattedMessage id="map.figure.none" /> : <FormattedNumber value={value} format={format} />}
      </Typography>
    </Box>
  )
}

function Note({ id }: { id: string }) {
  return (
    <Alert severity="info" sx={{ mt: 1, py: 0 }}>
      <FormattedMessage id={id} />
    </Alert>
  )
}
