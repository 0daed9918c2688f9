export { labelIds } from './label-ids.ts'
export { menuDescriptorSchema, type MenuDescriptor } from './menu-descriptor.ts'
export { remoteDescriptorSchema, type RemoteDescriptor } from './remote-descriptor.ts'
export { routeDescriptorSchema, type RouteDescriptor } from './route-descriptor.ts'
