import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { closeServer, listen } from './test-issuer.ts'

/** What the stand-in answers to one request. */
export interface ManagementAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** The answer is given after this. */
  readonly after?: Promise<unknown>
}

/** A stand-in for the Auth0 Management API: it answers what the test says, and keeps what it was asked. */
export interface ManagementApi {
  readonly origin: string
  readonly asked: { readonly call: string; readonly authorization: string | undefined; readonly body: unknown }[]
  /** Later answers come before earlier ones; an answer without a count stays. */
  readonly answer: (call: string, answer: ManagementAnswer, times?: number) => void
  readonly close: () => Promise<void>
}

export async function openManagementApi(): Promise<ManagementApi> {
  const answers: { call: string; answer: ManagementAnswer; left: number }[] = []
  const asked: ManagementApi['asked'] = []
  const server = createServer((request, response) => void respond(request, response))
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const call = `${request.method} ${request.url}`
    const body = await readJson(request)
    asked.push({ call, authorization: request.headers.authorization, body })
    const found = answers.findLast((candidate) => candidate.call === call && candidate.left > 0)
    if (found) found.left -= 1
    const { status = 200, headers = {}, body: answer = {}, after } = found?.answer ?? { status: 404 }
    await after
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  }
  const origin = await listen(server)
  return {
    origin,
    asked,
    answer: (call, answer, times = Infinity) => void answers.push({ call, answer, left: times }),
    close: () => closeServer(server),
  }
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text === '' ? undefined : (JSON.parse(text) as unknown)
}
