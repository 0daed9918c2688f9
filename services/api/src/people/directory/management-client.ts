import ky, { HTTPError, type KyInstance, type Options } from 'ky'
import * as z from 'zod/mini'
import { tokenAnswerSchema } from './auth0-schemas.ts'
import { DirectoryFull, DirectoryLimited, DirectoryRefused, DirectoryUnavailable } from './directory.ts'
import { MachineToken, type GrantedToken } from './machine-token.ts'

export interface ManagementSettings {
  /** The root of the Management API as this process reaches it: `https://tenant.auth0.com/api/v2/`. */
  readonly managementUrl: string
  /** The identifier of the Management API, which its tokens are for. */
  readonly managementAudience: string
  readonly clientId: string
  readonly clientSecret: string
}

interface CallOptions extends Omit<Options, 'headers'> {
  readonly headers?: Readonly<Record<string, string>>
}

/** The timeouts of one attempt and of a call with its retries, and the longest delay between attempts. */
const limitsMs = { timeout: 3_000, totalTimeout: 10_000, retryAfter: 3_000 }

/** Calls the Management API with the machine token, timeouts, and retries after 429. */
export class ManagementClient {
  private readonly http: KyInstance
  private readonly settings: ManagementSettings
  private readonly token: MachineToken

  constructor(settings: ManagementSettings) {
    this.settings = settings
    this.http = ky.create({
      timeout: limitsMs.timeout,
      totalTimeout: limitsMs.totalTimeout,
      retry: {
        limit: 3,
        methods: ['get', 'post', 'patch', 'delete'],
        backoffLimit: 2_000,
        maxRetryAfter: limitsMs.retryAfter,
        jitter: true,
      },
    })
    this.token = new MachineToken(() => this.requestToken())
  }

  /**
   * Reads a path below the root; undefined for 404.
   * @throws DirectoryUnavailable
   */
  async read<Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
    searchParams: Record<string, string | number> = {},
  ): Promise<z.output<Schema> | undefined> {
    return this.send('get', path, { searchParams }, async (answer) => schema.parse(await answer.json()))
  }

  /**
   * Changes something below the root and returns it; undefined for 404. It is retried, so the change must be
   * idempotent.
   * @throws DirectoryUnavailable
   */
  async change<Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
    json: Readonly<Record<string, unknown>>,
  ): Promise<z.output<Schema> | undefined> {
    return this.send('patch', path, { json }, async (answer) => schema.parse(await answer.json()))
  }

  /**
   * Calls an idempotent action below the root.
   * @returns false for 404
   * @throws DirectoryUnavailable, or DirectoryRefused if the provider refuses the action
   */
  async act(
    method: 'post' | 'delete',
    path: string,
    json?: Readonly<Record<string, unknown>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<boolean> {
    return (await this.send(method, path, { headers, ...(json && { json }) }, async () => true)) ?? false
  }

  /**
   * Creates something below the root. Not idempotent, so it is retried only after 429, when nothing was created.
   * @throws DirectoryUnavailable, after which it may exist, or DirectoryRefused or DirectoryLimited, after which it does
   *   not
   */
  async create<Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
    json: Readonly<Record<string, unknown>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<z.output<Schema> | undefined> {
    const retry = { limit: 3, methods: ['post' as const], shouldRetry: isTooMany }
    return this.send('post', path, { json, headers, retry }, async (answer) => schema.parse(await answer.json())).catch(
      (error: unknown) => {
        // What was not created is the caller's to send again later; other calls are worth another try of ours.
        throw error instanceof TooManyCalls ? new DirectoryLimited(error.message, error.retryAfterSeconds) : error
      },
    )
  }

  private async send<Value>(
    method: 'get' | 'patch' | 'post' | 'delete',
    path: string,
    { headers = {}, ...options }: CallOptions,
    read: (answer: Response) => Promise<Value>,
  ): Promise<Value | undefined> {
    const call = `${method.toUpperCase()} ${path}`
    const url = new URL(path, this.settings.managementUrl)
    const ask = async (token: Promise<string>) => {
      const authorized = { ...headers, authorization: `Bearer ${await token}` }
      return read(await this.http(url, { ...options, method, headers: authorized }))
    }
    const token = this.token.get()
    try {
      return await ask(token)
    } catch (error) {
      if (!hasStatus(error, 401)) return nothingOrFail(error, call)
    }
    // The provider revoked the token (a new secret, new keys): retry once with a new one.
    this.token.forget(token)
    return ask(this.token.get()).catch((error: unknown) => nothingOrFail(error, call))
  }

  private async requestToken(): Promise<GrantedToken> {
    const { clientId, clientSecret, managementAudience, managementUrl } = this.settings
    const json = {
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      audience: managementAudience,
    }
    try {
      const answer = await this.http.post(new URL('/oauth/token', managementUrl), { json }).json()
      return tokenAnswerSchema.parse(answer)
    } catch (error) {
      throw failure(error, 'POST /oauth/token')
    }
  }
}

/** The provider answered 429 for longer than a call waits. */
class TooManyCalls extends DirectoryUnavailable {
  readonly retryAfterSeconds: number | undefined

  constructor(message: string, retryAfterSeconds: number | undefined) {
    super(message, retryAfterSeconds)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

function hasStatus(error: unknown, status: number): boolean {
  return error instanceof HTTPError && error.response.status === status
}

/** Whether the call was rate limited for a short time. */
function isTooMany({ error }: { error: Error }): boolean {
  if (!hasStatus(error, 429)) return false
  const seconds = Number((error as HTTPError).response.headers.get('retry-after') ?? 0)
  return seconds * 1000 <= limitsMs.retryAfter
}

/** The statuses with which the Management API refuses a change for good. */
const refusals: readonly number[] = [400, 409, 422]

function nothingOrFail(error: unknown, call: string): undefined {
  if (hasStatus(error, 404)) return undefined
  if (error instanceof HTTPError && refusals.includes(error.response.status) && !call.startsWith('GET')) {
    throw new DirectoryRefused(`${call} was answered ${error.response.status}.`)
  }
  throw failure(error, call)
}

/** Errors of the client contain the request with its token, so only their message is kept. */
function failure(error: unknown, call: string): DirectoryUnavailable | DirectoryFull {
  if (error instanceof DirectoryUnavailable || error instanceof DirectoryFull) return error
  if (error instanceof HTTPError) {
    const { status, headers } = error.response
    if (status === 507) return new DirectoryFull(`${call} was answered ${status}.`)
    const Unavailable = status === 429 ? TooManyCalls : DirectoryUnavailable
    return new Unavailable(`${call} was answered ${status}.`, Number(headers.get('retry-after')) || undefined)
  }
  if (error instanceof z.core.$ZodError) {
    return new DirectoryUnavailable(`${call} was answered in an unexpected shape: ${z.prettifyError(error)}`)
  }
  return new DirectoryUnavailable(`${call} was not answered: ${error instanceof Error ? error.message : String(error)}`)
}

/**
 * Builds a path below the root from encoded segments.
 * @throws an error for `.` or `..`, which encoding does not make safe
 */
export function managementPath(...parts: readonly string[]): string {
  if (parts.some((part) => part === '.' || part === '..')) {
    throw new Error(`Expected a path of ids, got "${parts.join('/')}".`)
  }
  return parts.map((part) => encodeURIComponent(part)).join('/')
}
