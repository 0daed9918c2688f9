import type { Distribution } from '@keyroom/product-api'
import { useIntl } from 'react-intl'
import { seriesLabel } from '../measures/variant-measure.ts'
import { FormulaSection } from '../provenance/formula-section.tsx'
import { SourceDialog } from '../provenance/source-dialog.tsx'
import { GroupFacts } from './group-facts.tsx'

interface BinDerivationProps {
  bin: Distribution['bins'][number]
  /** The label of the bin. */
  range: string
  answer: Distribution
  open: boolean
  onClose: () => void
}

/** How the height of a distribution bar is calculated. */
export function BinDerivation({ bin, range, answer, open, onClose }: BinDerivationProps) {
  const intl = useIntl()
  return (
    <SourceDialog
      open={open}
      onClose={onClose}
      subject={[seriesLabel(intl, answer), range, intl.formatNumber(answer.year, { format: 'year' })]}
      value={intl.formatMessage({ id: 'analytics.hospitals' }, { count: bin.count })}
    >
      <FormulaSection words={intl.formatMessage({ id: 'analytics.account.bin' })} numbers={null} />
      <GroupFacts answer={answer} onLeave={onClose} />
    </SourceDialog>
  )
}
