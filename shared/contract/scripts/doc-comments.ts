import { readFileSync } from 'node:fs'

const documented = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*(?:export const )?([$\w]+)(?=[:\s])/g

/**
 * The doc comments of a source file by the name that each documents, as text without tags. It reads
 * only the forms that the schemas use: `export const name = …` and `property: …`.
 */
export function readDocComments(file: URL): ReadonlyMap<string, string> {
  const found = readFileSync(file, 'utf8').matchAll(documented)
  return new Map(Array.from(found, ([, comment = '', name = '']) => [name, plainText(comment)]))
}

function plainText(comment: string): string {
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\* ?/, '').trim())
  return lines
    .filter((line) => !line.startsWith('@'))
    .map((line) => (line.startsWith('- ') ? `\n${line}` : ` ${line}`))
    .join('')
    .trim()
}
