import { Button, Icon, useAccess } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { readAreaChoice, usualChoice, writeAreaChoice } from '../areas/area-choice.ts'
import type { MapScreen } from '../screen/use-map-screen.ts'
import { isOriginMeasure } from '../areas/measures.ts'

/** So close that the counties around a hospital can be told apart. */
const countiesZoom = 7

/** A button that colors the map by where the patients of the hospital come from, unless it shows that already. */
export function CardOrigin({ ccn, screen }: { ccn: string; screen: MapScreen }) {
  const { allowed } = useAccess('cost-report')
  const { address, chosen } = screen
  const shown = address.areas && readAreaChoice(address.areas)
  const isOrigin = shown !== undefined && isOriginMeasure(shown.measure)
  if (isOrigin && shown.of === ccn) return null
  const show = () => {
    // Another hospital is shown as the one before it.
    const choice = isOrigin ? { ...shown, breaks: undefined, hidden: [] } : { ...usualChoice, measure: 'originShare' }
    screen.changeAreas(writeAreaChoice({ ...choice, of: ccn, year: undefined }))
    if (chosen)
      screen.view.current?.goTo({ longitude: chosen.longitude, latitude: chosen.latitude, zoom: countiesZoom })
  }
  return (
    <Button
      variant="outlined"
      fullWidth
      startIcon={<Icon name={allowed ? 'map-pin' : 'lock'} size={18} />}
      onClick={show}
      sx={{ mt: 1 }}
    >
      <FormattedMessage id="map.origin.card" />
    </Button>
  )
}
