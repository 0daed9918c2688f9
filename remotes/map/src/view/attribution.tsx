import { Box, Link, useHost } from '@keyroom/ui/core'
import { Fragment } from 'react'
import { FormattedMessage } from 'react-intl'
import { mapSources } from '../basemap/map-sources.ts'

/** Whose data the map shows; drive times name theirs in their legend. */
export function Attribution() {
  const { basemap } = useHost().services
  return (
    <Box
      sx={{
        px: 0.75,
        py: 0.25,
        borderRadius: 1,
        bgcolor: 'background.paper',
        color: 'text.secondary',
        fontSize: '0.6875rem',
        lineHeight: 1.5,
      }}
    >
      <FormattedMessage id="map.attribution" />{' '}
      {mapSources(basemap).map(({ name, url }, at) => (
        <Fragment key={name}>
          {at > 0 ? ' · ' : ''}
          {url ? (
            <Link href={url} target="_blank" rel="noreferrer" color="inherit">
              {name}
            </Link>
          ) : (
            name
          )}
        </Fragment>
      ))}
    </Box>
  )
}
