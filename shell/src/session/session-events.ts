import { topics, type PayloadOf } from '@keyroom/contract'
import { shellEvents } from '../events/hub.ts'

type SessionEvent = PayloadOf<typeof topics.sessionEvent>['event']

/** Tells a step of signing in or out on the bus. */
export function tellEvent(event: SessionEvent, code?: string): void {
  shellEvents.publish(topics.sessionEvent, { event, ...(code === undefined ? {} : { code }) })
}

let lastToken: string | undefined

/** Tells that a token was obtained: once for each, however often it is used. */
export function noteToken(token: string): void {
  if (token === lastToken) return
  lastToken = token
  tellEvent('token-obtained')
}
