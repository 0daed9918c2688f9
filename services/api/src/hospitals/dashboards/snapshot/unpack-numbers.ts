/**
 * The numbers of a `double precision[]` as PostgreSQL's `array_send` packs them, in the order of their storage whatever
 * the dimensions: each one's length in four bytes, -1 for NULL, and its eight bytes. This way tens of thousands of arrays
 * are read without text. They are preceded by the number of dimensions, whether any is NULL and the type, then length and lower bound
 * of each dimension.
 *
 * @returns the number of numbers; a NULL becomes `NaN`
 */
export function unpackNumbers(packed: Uint8Array, store: (position: number, value: number) => void): number {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  let at = 12 + 8 * view.getInt32(0)
  let position = 0
  while (at < packed.byteLength) {
    const isNull = view.getInt32(at) < 0
    store(position, isNull ? NaN : view.getFloat64(at + 4))
    at += isNull ? 4 : 12
    position += 1
  }
  return position
}
