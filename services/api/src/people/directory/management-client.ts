import ky, { HTTPError, type KyInstance, type Options } from 'ky'
import * as z from 'zod/mini'
import { tokenAnswerSchema } from './auth0-schemas.ts'
import { DirectoryRefused, DirectoryUnavailable } from './directory.ts'
import { MachineToken, type GrantedToken } from './machine-token.ts'

export interface ManagementSettings {
  /** The root of the Management API as this process reaches it: `https://tenant.auth0.com/api/v2/`. */
  readonly managementUrl: string
  /** The identifier of the Management API, which its tokens are for. */
  readonly managementAudience: string
  readonly clientId: string
  readonly clientSecret: string
}

/** What one call says besides its path. */
interface CallOptions extends Omit<Options, 'headers'> {
  readonly headers?: Readonly<Record<string, string>>
}

/** Longest wait for one attempt, for a call with its retries, and between two attempts (milliseconds). */
const patience = { timeout: 3_000, totalTimeout: 10_000, retryAfter: 3_000 }

/** Reads and changes what the Management API has: with the machine token, time limits, and a step back when it answers 429. */
export class ManagementClient {
  private readonly http: KyInstance
  private readonly settings: ManagementSettings
  private readonly token: MachineToken

  constructor(settings: ManagementSettings) {
    this.settings = settings
    this.http = ky.create({
      timeout: patience.timeout,
      totalTimeout: patience.totalTimeout,
      retry: {
        limit: 3,
        methods: ['get', 'post', 'patch', 'delete'],
        backoffLimit: 2_000,
        maxRetryAfter: patience.retryAfter,
        jitter: true,
      },
    })
    this.token = new MachineToken(() => this.requestToken())
  }

  /**
   * The answer at a path below the root, or nothing where there is none (404).
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
   * Changes something below the root: what came back, or nothing where there is nothing to change (404). It may be
   * tried more than once, so it has to be one of those that do no more when they come twice.
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
   * Has something done below the root that does no more when it comes twice.
   * @returns false where there is nothing to do it to (404)
   * @throws DirectoryUnavailable, or DirectoryRefused where it will not be done
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
   * Makes something below the root that would be there twice if it came twice: it is tried again only when it was not
   * looked at (429).
   * @throws DirectoryUnavailable, after which it may be there, or DirectoryRefused, after which it is not
   */
  async create<Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
    json: Readonly<Record<string, unknown>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<z.output<Schema> | undefined> {
    const retry = { limit: 3, methods: ['post' as const], shouldRetry: isTooMany }
    return this.send('post', path, { json, headers, retry }, async (answer) => schema.parse(await answer.json()))
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
    // The provider took the token back (a new secret, new keys): one more try with a new one.
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

function hasStatus(error: unknown, status: number): boolean {
  return error instanceof HTTPError && error.response.status === status
}

/** Whether it was not looked at, and soon would be. */
function isTooMany({ error }: { error: Error }): boolean {
  if (!hasStatus(error, 429)) return false
  const seconds = Number((error as HTTPError).response.headers.get('retry-after') ?? 0)
  return seconds * 1000 <= patience.retryAfter
}

/** What the Management API answers to a change that it will not make, whoever asks and however often. */
const refusals: readonly number[] = [400, 409, 422]

function nothingOrFail(error: unknown, call: string): undefined {
  if (hasStatus(error, 404)) return undefined
  if (error instanceof HTTPError && refusals.includes(error.response.status) && !call.startsWith('GET')) {
    throw new DirectoryRefused(`${call} was answered ${error.response.status}.`)
  }
  throw failure(error, call)
}

/** Errors of the client carry the request with its token: only what they say goes on. */
function failure(error: unknown, call: string): DirectoryUnavailable {
  if (error instanceof DirectoryUnavailable) return error
  if (error instanceof HTTPError) {
    const { status, headers } = error.response
    return new DirectoryUnavailable(`${call} was answered ${status}.`, Number(headers.get('retry-after')) || undefined)
  }
  if (error instanceof z.core.$ZodError) {
    return new DirectoryUnavailable(`${call} was answered in an unexpected shape: ${z.prettifyError(error)}`)
  }
  return new DirectoryUnavailable(`${call} was not answered: ${error instanceof Error ? error.message : String(error)}`)
}

/**
 * A path below the root: each part is one step of it, whatever signs it has.
 * @throws an error for a part that would be a step back, which no encoding keeps from being one
 */
export function managementPath(...parts: readonly string[]): string {
  if (parts.some((part) => part === '.' || part === '..')) {
    throw new Error(`A path of ids was expected, but "${parts.join('/')}" leads elsewhere.`)
  }
  return parts.map((part) => encodeURIComponent(part)).join('/')
}
