import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { passwordCost, type PasswordCost } from './password-cost.ts'

/** In bytes. */
const saltLength = 16
const keyLength = 32

/** `scrypt$N$r$p$salt$key`, salt and key in base64url, so that the cost can be raised without a migration. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength)
  return written(salt, await derive(password, salt, passwordCost))
}

/** A hash that no password is known for, at no cost of its own. To check it takes as long as any other. */
export function hashWithoutPassword(): string {
  return written(randomBytes(saltLength), randomBytes(keyLength))
}

function written(salt: Buffer, key: Buffer): string {
  const { N, r, p } = passwordCost
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Whether the password matches the hash, in constant time. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = hash.split('$')
  if (scheme !== 'scrypt' || !salt || !key)
    throw new Error('A stored password hash is not of the form scrypt$N$r$p$salt$key.')
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) })
  return timingSafeEqual(actual, expected)
}

function derive(password: string, salt: Buffer, { N, r, p }: PasswordCost): Promise<Buffer> {
  // Two keyboards may produce different code points for the same letters.
  const normal = password.normalize('NFKC')
  return new Promise((resolve, reject) => {
    scrypt(normal, salt, keyLength, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

/** The length of a password in visible characters. Every accepted password can be entered again. */
export const passwordLength = { min: 12, max: 200 }

export type PasswordProblem = 'short' | 'long' | 'different'

/** The problem with a new password that was entered twice; `undefined` if it is valid. */
export function findPasswordProblem(password: string, again: string): PasswordProblem | undefined {
  const normal = password.normalize('NFKC')
  if (Array.from(normal).length < passwordLength.min) return 'short'
  // The sign-in form counts code units, before normalization.
  if (password.length > passwordLength.max) return 'long'
  return normal === again.normalize('NFKC') ? undefined : 'different'
}
