import { remoteConfig } from '@keyroom/remote-kit/webpack'
import { cutBasemap } from './build/basemap.ts'

await cutBasemap()

export default remoteConfig(import.meta.dirname)
