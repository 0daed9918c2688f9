/** The order of the bytes of UTF-16. */
export type Utf16 = 'utf16le' | 'utf16be'

/** Bytes of a file's beginning that tell whether it is in UTF-16. */
export const utf16Head = 64

/**
 * How a file in UTF-16, such as Excel's "Unicode text", orders its bytes, by how it begins: with a byte-order mark, or with
 * Latin letters, whose other byte is null. Nothing for any other file.
 */
export function utf16Of(head: Uint8Array): Utf16 | undefined {
  const [first, second, third, fourth] = head
  const isUtf32 = third === 0 && fourth === 0
  if (first === 0xff && second === 0xfe && !isUtf32) return 'utf16le'
  if (first === 0xfe && second === 0xff) return 'utf16be'
  const pairs = Math.min(head.length, utf16Head) >> 1
  if (pairs < 2) return undefined
  const nulls = [0, 1].map(
    (half) => head.subarray(0, 2 * pairs).filter((byte, at) => byte === 0 && at % 2 === half).length,
  )
  if (nulls[0] === 0 && nulls[1] === pairs) return 'utf16le'
  return nulls[0] === pairs && nulls[1] === 0 ? 'utf16be' : undefined
}
