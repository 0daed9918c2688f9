import { keepUntilFailed } from './keep-until-failed.ts'

/** The serialized and compressed forms of an answer that many requests get. */
interface Made {
  text?: string
  readonly packed: Map<string, Promise<Buffer>>
}

/** Cached as long as the source of the answer exists. */
const made = new WeakMap<object, Made>()
const sources = new WeakMap<object, object>()

function madeOf(source: object): Made {
  const known = made.get(source) ?? { packed: new Map() }
  made.set(source, known)
  return known
}

/** Says of a reply that others are given the same: a list of thousands that nobody changes. */
export function shareAnswer(reply: object, source: object): void {
  sources.set(reply, source)
}

/** Such a list as JSON, written once. */
export function sharedText(source: unknown): string {
  const known = madeOf(source as object)
  known.text ??= JSON.stringify(source)
  return known.text
}

/** Packs an answer; where others are given the same, once for all of them. */
export function packedOnce(reply: object, encoding: string, pack: () => Promise<Buffer>): Promise<Buffer> {
  const source = sources.get(reply)
  if (!source) return pack()
  return keepUntilFailed(madeOf(source).packed, encoding, pack)
}
