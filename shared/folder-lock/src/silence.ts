import { stat } from 'node:fs/promises'

/** A file as it was when somebody looked. */
interface Look {
  readonly mark: string
  readonly at: number
}

/**
 * Notices files that nobody touches any more. It compares each look with the one before by this process's own clock:
 * clocks of other machines say nothing.
 */
export class Silence {
  readonly #patienceMs: number
  readonly #looks = new Map<string, Look>()

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs
  }

  /** Whether the file has stayed untouched for the whole patience, as far as this process has watched it. */
  async lasts(file: string): Promise<boolean> {
    const found = await stat(file, { bigint: true }).catch(() => undefined)
    if (!found) {
      this.#looks.delete(file)
      return false
    }
    const mark = `${found.ino} ${found.mtimeNs}`
    const before = this.#looks.get(file)
    const now = performance.now()
    if (before?.mark === mark) return now - before.at > this.#patienceMs
    this.#looks.set(file, { mark, at: now })
    return false
  }
}
