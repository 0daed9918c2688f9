import { stat } from 'node:fs/promises'

/** A file's state at a check. */
interface Look {
  readonly mark: string
  readonly at: number
}

/**
 * Notices files that nobody touches any more. It compares each check with the one before by this process's own clock,
 * since clocks of other machines may differ.
 */
export class Silence {
  readonly #timeoutMs: number
  readonly #looks = new Map<string, Look>()

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs
  }

  /** Whether the file was not touched for the whole timeout while this process watched it. */
  async lasts(file: string): Promise<boolean> {
    const found = await stat(file, { bigint: true }).catch(() => undefined)
    if (!found) {
      this.#looks.delete(file)
      return false
    }
    const mark = `${found.ino} ${found.mtimeNs}`
    const before = this.#looks.get(file)
    const now = performance.now()
    if (before?.mark === mark) return now - before.at > this.#timeoutMs
    this.#looks.set(file, { mark, at: now })
    return false
  }
}
