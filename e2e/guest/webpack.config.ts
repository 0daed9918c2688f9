import { remoteConfig } from '@keyroom/remote-kit/webpack'

export default remoteConfig(import.meta.dirname)
