import { remoteConfig } from '@keyroom/remote-kit/webpack'
import { cutArchives } from './build/basemap.ts'

/** Parts that OpenLayers creates unless a map says otherwise, which this one does: they cost two kilobytes. */
const unusedParts = { './control/defaults.js': false, './DragRotate.js': false, './PinchRotate.js': false } as const

await cutArchives()

const configOf = remoteConfig(import.meta.dirname)

export default (...given: Parameters<typeof configOf>): ReturnType<typeof configOf> => {
  const config = configOf(...given)
  return { ...config, resolve: { ...config.resolve, alias: Object.assign({}, config.resolve?.alias, unusedParts) } }
}
