// The layer of colored areas: statistics of all hospitals, or the patient origin of one.
import type { AreasText } from '../address/map-address.ts'
import { AreaOfPointer, AreasBar, AreasBelowMap, AreasOnMap } from '../areas/areas-parts.tsx'
import type { AreasPartProps } from '../areas/use-area-choice.ts'
import { isOriginMeasure } from '../areas/measures.ts'
import { OriginBar, OriginBelowMap, OriginOfPointer, OriginOnMap } from './origin-parts.tsx'
import type { AreaHover } from '../view/area-fill.ts'

/** The controls, above the map. */
export function AreaLayerBar(props: AreasPartProps) {
  return isOrigin(props.text) ? <OriginBar {...props} /> : <AreasBar {...props} />
}

/** The colors on the map, and their legend. */
export function AreaLayerOnMap(props: AreasPartProps) {
  return isOrigin(props.text) ? <OriginOnMap {...props} /> : <AreasOnMap {...props} />
}

/** The table, below the map. */
export function AreaLayerBelowMap(props: AreasPartProps) {
  return isOrigin(props.text) ? <OriginBelowMap {...props} /> : <AreasBelowMap {...props} />
}

/** The label of the area below the pointer. */
export function AreaLayerOfPointer(props: { text: AreasText; hover: AreaHover }) {
  return isOrigin(props.text) ? <OriginOfPointer {...props} /> : <AreaOfPointer {...props} />
}

function isOrigin({ areas }: AreasText): boolean {
  return isOriginMeasure(areas ?? '')
}
