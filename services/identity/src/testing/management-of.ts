import { testApi } from './test-settings.ts'
import type { TestIdentity } from './start-identity.ts'

export interface ManagementAnswer {
  readonly status: number
  readonly body: unknown
  readonly headers: Headers
}

/** A machine token for the Management API; all scopes unless some are named. */
export async function machineToken({ issuer }: TestIdentity, more: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(new URL('/oauth/token', issuer), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'client_credentials',
      client_id: testApi.clientId,
      client_secret: testApi.clientSecret,
      audience: `${issuer}api/v2/`,
      ...more,
    }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

/** Asks the Management API as the product API does. */
export async function manage(
  identity: TestIdentity,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  { body, token, headers = {} }: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
): Promise<ManagementAnswer> {
  const bearer = token ?? (await machineToken(identity))
  const answer = await fetch(new URL(`/api/v2/${path}`, identity.issuer), {
    method,
    headers: {
      ...(bearer === '' ? {} : { authorization: `Bearer ${bearer}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text), headers: answer.headers }
}
