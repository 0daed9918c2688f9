// One chunk, which is loaded after the map is there.
export { FacilityCard } from '../card/facility-card.tsx'
export { Legend } from '../legend/legend.tsx'
export { BasemapNotice } from './basemap-notice.tsx'
export { EmptyMap } from './empty-map.tsx'
export { FacilityTable } from '../table/facility-table.tsx'
export { Attribution } from '../view/attribution.tsx'
export { PageActions } from './page-actions.tsx'
