import type { ImportJob } from '@keyroom/product-api'
import { Box } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'

/** Why an import was refused, in the reader's language; what has no words of its own there is said as the importer says it. */
export function EndReason({ job: { reason, refusal } }: { job: Pick<ImportJob, 'reason' | 'refusal'> }) {
  const isKnown = refusal !== null && refusal.code !== 'other'
  return (
    <Box component="p" {...(isKnown ? {} : { lang: 'en' })} sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {isKnown ? <FormattedMessage id={`analytics.imports.refusal.${refusal.code}`} values={refusal.values} /> : reason}
    </Box>
  )
}
