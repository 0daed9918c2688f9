/** Bytes before the first element: dimensions, whether any is NULL, the type, then length and lower bound. */
const HEADER = 20

/**
 * The numbers of a `double precision[]` as PostgreSQL's `array_send` packs them: after the header each one's length in
 * four bytes, -1 for NULL, and its eight bytes. Read so, tens of thousands of arrays cost no text.
 *
 * @returns how many numbers there were; a NULL is `NaN`
 */
export function unpackNumbers(packed: Uint8Array, store: (position: number, value: number) => void): number {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  let at = HEADER
  let position = 0
  while (at < packed.byteLength) {
    const isNull = view.getInt32(at) < 0
    store(position, isNull ? NaN : view.getFloat64(at + 4))
    at += isNull ? 4 : 12
    position += 1
  }
  return position
}
