import { isLocalOrigin } from './check-origins.ts'

/** What is wanted of the sample accounts. */
export interface SampleChoice {
  readonly isLoaded: boolean
  /** Whether their published password signs people in at a public origin as well. */
  readonly isPublic: boolean
}

/**
 * Reads whether sample accounts are wanted: `true`, `false`, or `public` where strangers may sign in with them. A variable
 * that is not set stands for `true` at an origin of this machine and for `false` at a public one.
 *
 * @param identityOrigin where people sign in
 * @param name what the errors call the variable
 * @throws when the variable holds anything else, or `true` at a public origin
 */
export function readSample(text: string | undefined, identityOrigin: string, name: string): SampleChoice {
  const isLocal = isLocalOrigin(identityOrigin)
  const choice = text || String(isLocal)
  if (choice !== 'true' && choice !== 'false' && choice !== 'public') {
    throw new Error(`Expected ${name} to be true, false or public, got "${choice}". Set it to one of them.`)
  }
  if (choice === 'true' && !isLocal) {
    throw new Error(
      `Expected ${name} to be false or public where people sign in at ${identityOrigin}, got true: the password of the ` +
        `sample accounts is published. Set it to false, or to public to let anyone sign in with them.`,
    )
  }
  return { isLoaded: choice !== 'false', isPublic: choice === 'public' }
}
