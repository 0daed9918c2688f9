/** What scrypt takes: memory in blocks of `r`, `N` of them, and `p` passes. */
export interface PasswordCost {
  readonly N: number
  readonly r: number
  readonly p: number
}

/** How dear it is to try a password: OWASP's third setting for scrypt, 32 MB of memory and three passes. */
export const passwordCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 }
