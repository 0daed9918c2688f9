/** Parameters of scrypt: `N` blocks of size `r`, and `p` passes. */
export interface PasswordCost {
  readonly N: number
  readonly r: number
  readonly p: number
}

/** The cost of one attempt: OWASP's third setting for scrypt, 32 MB of memory and three passes. */
export const passwordCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 }
