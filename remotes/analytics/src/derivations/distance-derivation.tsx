import { earthMiles, milesBetween } from '@keyroom/cost-report'
import type { Facility } from '@keyroom/product-api'
import { Box, Typography } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { FormulaSection } from '../provenance/formula-section.tsx'
import { ImportedFile } from '../provenance/imported-file.tsx'
import { SourceDialog } from '../provenance/source-dialog.tsx'

interface DistanceDerivationProps {
  from: Facility
  to: Facility
  open: boolean
  onClose: () => void
}

/** The derivation of a distance: the great circle between two hospitals, and the file with their locations. */
export function DistanceDerivation({ from, to, open, onClose }: DistanceDerivationProps) {
  const intl = useIntl()
  const [one, other] = [placeOf(from), placeOf(to)]
  const miles = one && other ? milesBetween(one, other) : null
  const decimals = (value: number, digits: number) =>
    intl.formatNumber(value, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const degrees = (value: number) => `${decimals(value, 4)}°`
  const minus = (value: number) => `− ${value < 0 ? `(${degrees(value)})` : degrees(value)}`
  return (
    <SourceDialog
      open={open}
      onClose={onClose}
      subject={[intl.formatMessage({ id: 'analytics.peer-list.distance' }), from.name, to.name]}
      value={
        miles === null
          ? intl.formatMessage({ id: 'analytics.na' })
          : intl.formatMessage({ id: 'analytics.account.miles' }, { count: Math.round(miles * 10) / 10 })
      }
    >
      <FormulaSection
        words={intl.formatMessage({ id: 'analytics.account.distance' }, { radius: decimals(earthMiles, 1) })}
        numbers={
          one && other && miles !== null
            ? `2 × ${decimals(earthMiles, 1)} × arcsin √(sin²((${degrees(other.latitude)} ${minus(one.latitude)}) ÷ 2) ` +
              `+ cos ${degrees(one.latitude)} × cos ${degrees(other.latitude)} × ` +
              `sin²((${degrees(other.longitude)} ${minus(one.longitude)}) ÷ 2)) = ${decimals(miles, 1)}`
            : null
        }
      />
      {[from, to].map((facility) => (
        <Box component="section" key={facility.ccn}>
          <Typography variant="h4" component="h3" gutterBottom>
            {facility.name}
          </Typography>
          {facility.latitude === null || facility.longitude === null ? null : (
            <Typography>
              <FormattedMessage
                id="analytics.account.place"
                values={{
                  latitude: <bdi dir="ltr">{degrees(facility.latitude)}</bdi>,
                  longitude: <bdi dir="ltr">{degrees(facility.longitude)}</bdi>,
                }}
              />
            </Typography>
          )}
          {facility.locationGrade === null ? null : (
            <Typography>
              <FormattedMessage id={`analytics.account.grade.${facility.locationGrade}`} />
            </Typography>
          )}
          <Typography component="div">
            <ImportedFile file={facility.locationFile} />
          </Typography>
        </Box>
      ))}
    </SourceDialog>
  )
}

function placeOf({ latitude, longitude }: Facility) {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
