import { Box, Link, Typography } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { sourceKinds } from '../kinds.ts'

/** The supported files, what each of them fills, and where their publishers offer them. */
export function SourceList() {
  return (
    <Box component="details" sx={{ mt: 2, '& > summary': { cursor: 'pointer', fontWeight: 500, py: 1 } }}>
      <Box component="summary">
        <FormattedMessage id="analytics.imports.sources" />
      </Box>
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        <FormattedMessage id="analytics.imports.sources.text" />
      </Typography>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, display: 'grid', gap: 1 }}>
        {sourceKinds.map(({ id, name, publisher, url }) => (
          <li key={id}>
            <FormattedMessage id={`analytics.imports.kind.${id}`} />
            {' – '}
            <Link href={url} target="_blank" rel="noreferrer" lang="en">
              {publisher}: {name}
            </Link>
            <Typography variant="body2" color="textSecondary">
              <FormattedMessage id={`analytics.imports.fills.${id}`} />
            </Typography>
          </li>
        ))}
      </Box>
    </Box>
  )
}
