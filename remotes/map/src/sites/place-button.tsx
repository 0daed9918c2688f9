import { Link } from '@keyroom/ui/core'
import { useIntl } from 'react-intl'
import type { MapScreen } from '../screen/use-map-screen.ts'

interface PlaceButtonProps {
  place: { readonly zip: string; readonly longitude: number; readonly latitude: number }
  screen: MapScreen
}

/** A ZIP code that the map shows when it is pressed. */
export function PlaceButton({ place, screen }: PlaceButtonProps) {
  const intl = useIntl()
  return (
    <Link
      component="button"
      type="button"
      dir="ltr"
      aria-label={intl.formatMessage({ id: 'map.sites.showZip' }, { zip: place.zip })}
      onClick={() => screen.view.current?.showPoint(place)}
    >
      {place.zip}
    </Link>
  )
}
