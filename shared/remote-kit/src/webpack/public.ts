export type { Mode } from './app-config.ts'
export { remoteBuildFile, type RemoteBuild } from '@keyroom/registry/remote-build'
export { remoteConfig, containerName } from './remote-config.ts'
export { shellConfig, type ShellFiles } from './shell-config.ts'
