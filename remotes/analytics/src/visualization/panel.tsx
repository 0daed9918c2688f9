import { Box, Typography } from '@keyroom/ui/core'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import type { ReportFacts } from '@keyroom/product-api'

interface PanelProps {
  /** The id of the heading. */
  id: string
  heading: ReactNode
  /** A note below the heading. */
  note?: ReactNode
  /** Fields beside the heading that apply to this chart only. */
  choice?: ReactNode
  children: ReactNode
}

/** A chart of a dashboard with its heading. */
export function Panel({ id, heading, note, choice, children }: PanelProps) {
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0, breakInside: 'avoid' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 40, mb: 1 }}>
        <Typography id={id} variant="h4" component="h3" sx={{ flex: '1 1 10rem' }}>
          {heading}
        </Typography>
        {choice}
      </Box>
      {children}
      {note ? (
        <Typography variant="caption" color="textSecondary">
          {note}
        </Typography>
      ) : null}
    </Box>
  )
}

/** The message id of the name of the file that reports of an edition are from. */
export function reportFileId(edition: string): string {
  return `analytics.source.report.file.${edition === 'puf' ? 'cms' : edition}`
}

/** The source line below charts of cost reports, with the files of all their editions. */
export function useReportsSourceLine(editions: Iterable<ReportFacts['edition']>): string {
  const shown = new Set(editions)
  return useSourceLine(
    ...(['puf', 'hcris', 'sample'] as const).filter((edition) => shown.has(edition)).map(reportFileId),
  )
}

/** The source line below charts: the files of the figures, by the message ids of their names, and today's date. */
export function useSourceLine(...fileIds: string[]): string {
  const intl = useIntl()
  const [today] = useState(() => Date.now())
  return intl.formatMessage(
    { id: 'analytics.source-line' },
    {
      file: intl.formatList(fileIds.map((id) => intl.formatMessage({ id }))),
      date: intl.formatDate(today, { dateStyle: 'medium' }),
    },
  )
}
