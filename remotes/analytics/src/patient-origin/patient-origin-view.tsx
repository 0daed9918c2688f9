import type { PatientOriginAnswer } from '@keyroom/product-api'
import { Box } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { FormattedMessage } from 'react-intl'
import { ConcentrationCard } from './concentration-card.tsx'
import type { OriginAddress } from './origin-address.ts'
import { OriginDashboard } from './origin-dashboard.tsx'
import { OriginFigures } from './origin-figures.tsx'
import { OriginSource } from './origin-source.tsx'
import { ZipTable } from './zip-table.tsx'

interface OriginViewProps {
  answer: PatientOriginAnswer
  year: number
  address: OriginAddress
  /** Whether the figures are still those of another year or other areas. */
  isBefore: boolean
}

/** All that is known of where a hospital's patients come from. */
export function OriginView({ answer, year, address, isBefore }: OriginViewProps) {
  const { method } = address
  return (
    <OriginSource answer={answer}>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', opacity: isBefore ? 0.6 : 1 }}
        aria-busy={isBefore}
      >
        <Alert severity="info">
          <FormattedMessage id="analytics.origin.medicare" />
        </Alert>
        <OriginFigures answer={answer} method={method} />
        <OriginDashboard answer={answer} year={year} method={method} />
        <ConcentrationCard answer={answer} shown={method} />
        <ZipTable answer={answer} year={year} address={address} />
      </Box>
    </OriginSource>
  )
}
