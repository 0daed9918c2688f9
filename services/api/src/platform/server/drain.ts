import type { RequestListener, ServerResponse } from 'node:http'
import type { ErrorAnswer } from '@keyroom/product-api/schemas'
import pTimeout from 'p-timeout'
import { requestIdOf } from './request-log.ts'

/** A listener that can stop accepting requests. */
export interface DrainingListener {
  readonly listener: RequestListener
  /** Refuses new requests; resolves once all earlier ones are answered, or after the timeout. */
  readonly drain: (timeoutMs: number) => Promise<void>
}

export function drainable(handle: RequestListener): DrainingListener {
  const open = new Set<Promise<void>>()
  let isDraining = false
  return {
    listener: (request, response) => {
      if (isDraining) return refuse(response, requestIdOf(request))
      const closed = new Promise<void>((resolve) => response.once('close', resolve))
      open.add(closed)
      void closed.then(() => open.delete(closed))
      handle(request, response)
    },
    drain: async (timeoutMs) => {
      isDraining = true
      await pTimeout(Promise.all(open), { milliseconds: timeoutMs, message: false })
    },
  }
}

function refuse(response: ServerResponse, requestId: string): void {
  const answer: ErrorAnswer = {
    code: 'closing',
    message: 'The service is being restarted. Try again shortly.',
    requestId,
  }
  const headers = { 'content-type': 'application/json; charset=utf-8', 'retry-after': '5', connection: 'close' }
  response.writeHead(503, headers).end(JSON.stringify(answer))
}
