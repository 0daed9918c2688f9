import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { cookieNames } from '../provider/cookie-names.ts'

const yearMs = 365 * 24 * 60 * 60 * 1000
const maxUsers = 8

/** A browser on which somebody signed in before, as its signed cookie says. */
export interface Device {
  readonly id: string
  /** Who signed in there, latest first: a hash that says nothing without the id of the user, and when. */
  readonly users: readonly { readonly hash: string; readonly at: number }[]
}

/** The device of a request; undefined without a cookie of ours. */
export function readDevice(provider: Provider, request: FastifyRequest, reply: FastifyReply): Device | undefined {
  const { cookies } = provider.createContext(request.raw, reply.raw)
  const [id, ...parts] = (cookies.get(cookieNames(provider.issuer).device, { signed: true }) ?? '').split('.')
  if (!id) return undefined
  const users = parts.flatMap((hash, index) =>
    index % 2 === 0 ? [{ hash, at: parseInt(parts[index + 1] ?? '', 36) * 1000 }] : [],
  )
  return { id, users }
}

/** Whether the user signed in on this device within a year. */
export function isKnown(device: Device, userId: string, now = Date.now()): boolean {
  return device.users.some(({ hash, at }) => hash === hashOf(device.id, userId) && now - at < yearMs)
}

/** Notes in the browser's cookie that the user signed in there. */
export function rememberDevice(provider: Provider, request: FastifyRequest, reply: FastifyReply, userId: string): void {
  const { cookies } = provider.createContext(request.raw, reply.raw)
  const { id, users } = readDevice(provider, request, reply) ?? { id: randomBytes(16).toString('base64url'), users: [] }
  const hash = hashOf(id, userId)
  const all = [{ hash, at: Date.now() }, ...users.filter((user) => user.hash !== hash)].slice(0, maxUsers)
  const value = [id, ...all.flatMap((user) => [user.hash, Math.floor(user.at / 1000).toString(36)])].join('.')
  cookies.set(cookieNames(provider.issuer).device, value, {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    maxAge: yearMs,
    overwrite: true,
  })
}

function hashOf(id: string, userId: string): string {
  return createHash('sha256').update(`${id} ${userId}`).digest('base64url').slice(0, 22)
}
