import { warningText } from '@keyroom/planning'
import type { Evaluation, Warning } from '@keyroom/right-sizing'
import { Box } from '@keyroom/ui/core'
import { Alert } from '@keyroom/ui/more'
import { useIntl } from 'react-intl'

/**
 * The warnings of a department that its sheet lists; with `null`, those of the whole program. Why measured growth is not
 * used is said where its source is named.
 */
export function listedWarnings({ warnings }: Evaluation, department: string | null): readonly Warning[] {
  return warnings.filter((warning) => warning.department === department && warning.code !== 'growth-doubtful')
}

/** What an expert would look at twice; nothing without warnings. */
export function WarningList({ warnings }: { warnings: readonly Warning[] }) {
  const intl = useIntl()
  if (warnings.length === 0) return null
  return (
    <Alert severity="warning">
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2 }}>
        {warnings.map((warning) => (
          <li key={warning.code}>{warningText(intl, warning)}</li>
        ))}
      </Box>
    </Alert>
  )
}
