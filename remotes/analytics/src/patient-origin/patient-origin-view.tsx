import type { PatientOriginAnswer } from '@keyroom/product-api'
import { Box } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'
import { ConcentrationCard } from './concentration-card.tsx'
import type { PatientOriginAddress } from './patient-origin-address.ts'
import { PatientOriginDashboard } from './patient-origin-dashboard.tsx'
import { PatientOriginFigures } from './patient-origin-figures.tsx'
import { PatientOriginSource } from './patient-origin-source.tsx'
import { ZipTable } from './zip-table.tsx'

interface PatientOriginViewProps {
  answer: PatientOriginAnswer
  year: number
  address: PatientOriginAddress
  /** Whether the figures are those of the previous year or areas. */
  isOutdated: boolean
}

/** The whole page content about patient origin. */
export function PatientOriginView({ answer, year, address, isOutdated }: PatientOriginViewProps) {
  const { method } = address
  return (
    <PatientOriginSource answer={answer}>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', opacity: isOutdated ? 0.6 : 1 }}
        aria-busy={isOutdated}
      >
        <Alert severity="info">
          <FormattedMessage id="analytics.origin.medicare" />
        </Alert>
        <PatientOriginFigures answer={answer} method={method} />
        <PatientOriginDashboard answer={answer} year={year} method={method} />
        <ConcentrationCard answer={answer} shown={method} />
        <ZipTable answer={answer} year={year} address={address} />
      </Box>
    </PatientOriginSource>
  )
}
