import { setImmediate } from 'node:timers/promises'

/** A property of the exported object. A list that is read piece by piece is written so too. */
export type ExportPart = readonly [key: string, value: unknown]

/** Writes an object as JSON, without ever holding all of it. */
export async function* writeExport(parts: Iterable<ExportPart>): AsyncGenerator<string> {
  let before = '{\n'
  for (const [key, value] of parts) {
    yield `${before}${JSON.stringify(key)}: `
    before = ',\n'
    if (isList(value)) yield* writeList(value)
    else yield JSON.stringify(value)
  }
  yield '\n}\n'
}

async function* writeList(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const item of items) {
    yield `${before}${JSON.stringify(item)}`
    before = ',\n'
    await setImmediate()
  }
  yield before === ',\n' ? '\n]' : '[]'
}

function isList(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}
