import { Typography } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import type { ZipAreas } from './use-zip-areas.ts'

/** What circles stand for, and which ZIP codes are not on the map. */
export function ZipNotes({ zipAreas: { shapes, circles, unplaced, isFar } }: { zipAreas: ZipAreas }) {
  return (
    <>
      {isFar ? <Note id="map.areas.zip.far" /> : null}
      {!isFar && shapes && circles.length > 0 ? <Note id="map.areas.zip.others" /> : null}
      {unplaced > 0 ? <Note id="map.origin.unplaced" count={unplaced} /> : null}
    </>
  )
}

function Note({ id, count = 0 }: { id: string; count?: number }) {
  return (
    <Typography component="p" color="textSecondary" sx={{ fontSize: '0.6875rem', lineHeight: 1.3, px: 0.5, mt: 0.25 }}>
      <FormattedMessage id={id} values={{ count }} />
    </Typography>
  )
}
