// What the shell needs of the contract beyond what remotes see.
export { createEventBus, type EventBusHub } from './bus/create-event-bus.ts'
export type { RejectedPayload, TopicInspection } from './bus/inspection.ts'
export { createMountedEvents, type MountedEvents } from './bus/mounted-events.ts'
export type { TabChannel } from './bus/tab-channel.ts'
export { fitsContract } from './descriptor/contract-range.ts'
export type { MenuDescriptor, RemoteDescriptor, RouteDescriptor } from './descriptor/public.ts'
export { readRegistry, type ReadRegistry } from './registry/read-registry.ts'
export type { RegistryEntry } from './registry/registry.ts'
