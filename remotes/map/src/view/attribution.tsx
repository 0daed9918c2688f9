import { Box, Link } from '@keyroom/ui/core'
import { Fragment } from 'react'
import { FormattedMessage } from 'react-intl'

/** Proper names, the same in every language. */
const sources = [
  { name: 'U.S. Census Bureau', url: 'https://www.census.gov/geographies/mapping-files.html' },
  { name: 'Natural Earth', url: 'https://www.naturalearthdata.com/' },
  { name: 'GeoNames (CC BY 4.0)', url: 'https://www.geonames.org/' },
  { name: 'SimpleMaps (CC BY 4.0)', url: 'https://simplemaps.com/data/us-zips' },
]

/** The sources of the background map and of ZIP codes; GeoNames and SimpleMaps require it in their licenses. */
export function Attribution() {
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
      {sources.map(({ name, url }, at) => (
        <Fragment key={name}>
          {at > 0 ? ' · ' : ''}
          <Link href={url} target="_blank" rel="noreferrer" color="inherit">
            {name}
          </Link>
        </Fragment>
      ))}
    </Box>
  )
}
