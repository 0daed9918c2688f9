import { remoteConfig } from '@keyroom/remote-kit/webpack'
import { cutArchives } from './build/basemap.ts'

await cutArchives()

export default remoteConfig(import.meta.dirname)
