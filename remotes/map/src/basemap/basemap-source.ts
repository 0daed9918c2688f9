import MVT from 'ol/format/MVT.js'
import type Tile from 'ol/Tile.js'
import TileState from 'ol/TileState.js'
import type VectorTile from 'ol/VectorTile.js'
import type RenderFeature from 'ol/render/Feature.js'
import VectorTileSource from 'ol/source/VectorTile.js'
import { PMTiles, type Source } from 'pmtiles'

/**
 * The tiles of an archive. Rejects when it is not one. The package ol-pmtiles does the same, but waits forever for a
 * missing archive and adds five kilobytes of raster tile sources.
 */
export async function openBasemapSource(source: Source): Promise<VectorTileSource> {
  const archive = new PMTiles(source)
  const { minZoom, maxZoom } = await archive.getHeader()
  return new VectorTileSource({
    format: new MVT(),
    minZoom,
    maxZoom,
    transition: 0,
    url: '{z}/{x}/{y}',
    tileLoadFunction: (tile, path) => loadTile(archive, tile as VectorTile<RenderFeature>, path),
  })
}

/** OpenLayers builds the path by the pattern of the source: `4/3/6`. */
function loadTile(archive: PMTiles, tile: VectorTile<RenderFeature>, path: string): void {
  const [z = 0, x = 0, y = 0] = path.split('/').map(Number)
  tile.setLoader((extent, _resolution, projection) => {
    archive.getZxy(z, x, y).then(
      (found) => {
        if (!found) return finish(tile, TileState.EMPTY)
        tile.setFeatures(tile.getFormat().readFeatures(found.data, { extent, featureProjection: projection }))
      },
      () => finish(tile, TileState.ERROR),
    )
  })
}

function finish(tile: Tile, state: number): void {
  tile.setState(state as Parameters<Tile['setState']>[0])
}
