import type { RequestListener, ServerResponse } from 'node:http'
import type { ErrorAnswer } from '@keyroom/product-api/schemas'
import { requestIdOf } from './request-id.ts'

/** A listener that can be told to come to an end. */
export interface DrainingListener {
  readonly listener: RequestListener
  /** Refuses what comes from now on; resolves once all before is answered, or the patience (milliseconds) is over. */
  readonly drain: (patience: number) => Promise<void>
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
    drain: async (patience) => {
      isDraining = true
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, patience)))
      await Promise.race([Promise.all(open), late]).finally(() => clearTimeout(timer))
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
