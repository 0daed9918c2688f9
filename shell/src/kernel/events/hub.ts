import { topics } from '@keyroom/contract'
import { createEventBus } from '@keyroom/contract/shell'

/** The page's one event bus. */
export const hub = createEventBus({
  topics: Object.values(topics),
  checkPayloads: process.env.NODE_ENV !== 'production',
  channel: new BroadcastChannel('keyroom-events'),
  report: (error) => console.error(error),
})

/** The bus as the shell itself sees it. */
export const shellEvents = hub.as('shell')
