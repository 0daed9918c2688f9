import type { ImportSummary } from '@keyroom/product-api'
import { Box } from '@keyroom/ui/core'
import { FormattedMessage, FormattedNumber } from 'react-intl'

const counts = ['added', 'changed', 'unchanged', 'skipped', 'flagged'] as const

/** How many rows of a file were stored, skipped and flagged. */
export function RowCounts({ report }: { report: ImportSummary }) {
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, m: 0, mt: 1 }}>
      {counts.map((count) => (
        <Box key={count} sx={{ display: 'flex', gap: 0.75, alignItems: 'baseline' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            <FormattedMessage id={`analytics.imports.count.${count}`} />
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            <FormattedNumber value={report[count]} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
