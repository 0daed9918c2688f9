import { Box } from '@keyroom/ui/core'
import { ExportMenu } from '../export/export-menu.tsx'
import { LayerMessages } from '../layers/layer-messages.tsx'
import { SavedViewsButton } from '../saved/saved-views-button.tsx'
import type { MapScreen } from '../screen/use-map-screen.ts'

/** What is done with all that the map shows: exporting it, and saving it as a view. */
export function PageActions({ screen }: { screen: MapScreen }) {
  return (
    <LayerMessages>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <ExportMenu screen={screen} />
        <SavedViewsButton />
      </Box>
    </LayerMessages>
  )
}
