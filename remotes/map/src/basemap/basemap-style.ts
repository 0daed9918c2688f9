import type { FeatureLike } from 'ol/Feature.js'
import { Fill, Stroke, Style, Text } from 'ol/style.js'
import type { BasemapColors } from '../look/map-colors.ts'
import type { MapLook } from '../look/use-map-look.ts'

export type LayerStyle = (feature: FeatureLike, zoom: number) => Style | undefined
export type TileStyle = (feature: FeatureLike, resolution: number) => Style | undefined

/** Meters per pixel at zoom 0 on the equator. */
const worldResolution = 156_543.03

/**
 * Styles the layers of the archive from the bottom up: neighboring countries, the seams of the two data sources, lakes,
 * the United States above the coarse outline of the Great Lakes, inland lakes, rivers, lines.
 */
export function landStyle(colors: BasemapColors): TileStyle {
  return byLayer({
    land: always(fill(colors.neighbor, 0)),
    seam: ((wide) => (_, zoom) => {
      wide.getStroke()?.setWidth(Math.max(2, 2 ** (zoom - 5)))
      return wide
    })(stroke(colors.neighbor, 2, 1)),
    lake: (
      (outer, inland) => (feature) =>
        feature.get('inland') === true ? inland : outer
    )(fill(colors.water, 2), fill(colors.water, 4)),
    state: always(fill(colors.land, 3)),
    river: from(5, stroke(colors.river, 1, 5)),
    'county-line': from(6, stroke(colors.countyLine, 0.8, 6)),
    'province-line': always(stroke(colors.stateLine, 0.6, 6)),
    'state-line': always(stroke(colors.stateLine, 1, 7)),
    border: always(stroke(colors.border, 1.1, 8)),
  })
}

/** Styles the names of states and places. */
export function namesStyle(colors: BasemapColors, font: string): TileStyle {
  return byLayer({ label: stateLabel(colors, font), place: placeLabel(colors, font) })
}

/** A style by the layer of the archive. Features of other layers are not drawn. */
export function byLayer(styles: Readonly<Record<string, LayerStyle>>): TileStyle {
  return (feature, resolution) =>
    styles[String(feature.get('layer'))]?.(feature, Math.log2(worldResolution / resolution))
}

/** The colors of the background map; names on colored areas have stronger ones. */
export function labelColors({ basemap, labelsOnAreas }: MapLook, isBelowAreas: boolean): BasemapColors {
  return isBelowAreas ? { ...basemap, ...labelsOnAreas } : basemap
}

function stateLabel(colors: BasemapColors, font: string): LayerStyle {
  const style = name(`500 11px ${font}`, colors.stateLabel, colors, 20)
  return (feature, zoom) => {
    if (zoom < 3.6 || zoom > 8.5) return undefined
    const text = style.getText()
    text?.setText(String(feature.get(zoom < 5.2 ? 'code' : 'name')))
    text?.setFont(`500 ${zoom < 5.2 ? 11 : 13}px ${font}`)
    return style
  }
}

function placeLabel(colors: BasemapColors, font: string): LayerStyle {
  const givingWay = name(`400 11px ${font}`, colors.placeLabel, colors, 10)
  const fixedLabel = name(`500 12px ${font}`, colors.placeLabel, colors, 10, 'obstacle')
  return (feature, zoom) => {
    const first = Number(feature.get('from'))
    if (zoom < first + 0.4) return undefined
    // At high zooms a large city is named even where its facilities fill its center.
    const style = first <= 5 && zoom >= 8.5 ? fixedLabel : givingWay
    const text = style.getText()
    text?.setText(String(feature.get('name')))
    text?.setFont(`${first <= 5 ? '500 12px' : '400 11px'} ${font}`)
    // Facilities are where the city is, so its name goes below.
    text?.setOffsetY(first <= 6 ? 20 : 0)
    // Larger places first where two names overlap.
    style.setZIndex(20 - first)
    return style
  }
}

function always(style: Style): LayerStyle {
  return () => style
}

function from(minZoom: number, style: Style): LayerStyle {
  return (_, zoom) => (zoom >= minZoom ? style : undefined)
}

function fill(color: string, zIndex: number): Style {
  return new Style({ fill: new Fill({ color }), zIndex })
}

function stroke(color: string, width: number, zIndex: number): Style {
  return new Style({ stroke: new Stroke({ color, width, lineJoin: 'round' }), zIndex })
}

function name(
  font: string,
  color: string,
  { halo, haloWidth }: Pick<BasemapColors, 'halo' | 'haloWidth'>,
  zIndex: number,
  declutterMode: 'declutter' | 'obstacle' = 'declutter',
): Style {
  const text = new Text({
    font,
    fill: new Fill({ color }),
    stroke: new Stroke({ color: halo, width: haloWidth, lineJoin: 'round' }),
    padding: [2, 4, 2, 4],
    declutterMode,
  })
  return new Style({ text, zIndex })
}
