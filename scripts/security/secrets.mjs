import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { lintSource } from '@secretlint/core'
import { creator as rule } from '@secretlint/secretlint-rule-preset-recommend'

const options = { config: { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule, options: {} }] } }

/**
 * What looks like a password, key or token in files of a folder. A binary file has none.
 * @param {string} folder
 * @param {readonly string[]} files relative to the folder
 * @param {Readonly<Record<string, readonly string[]>>} examples fingerprints of made-up secrets, by their file
 */
export async function findSecrets(folder, files, examples = {}) {
  const found = []
  for (const file of files) {
    const path = join(folder, file)
    const bytes = statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path) : Buffer.alloc(0)
    if (bytes.includes(0)) continue
    const content = bytes.toString()
    const { messages } = await lintSource({ source: { content, filePath: path, contentType: 'text' }, options })
    for (const { ruleId, range, loc } of messages) {
      const fingerprint = fingerprintOf(content.slice(...range))
      if (examples[file]?.includes(fingerprint)) continue
      const kind = ruleId.replace('@secretlint/secretlint-rule-', '')
      found.push({ file, line: loc.start.line, kind, fingerprint })
    }
  }
  return found
}

/** @param {string} secret */
function fingerprintOf(secret) {
  return createHash('sha256').update(secret).digest('hex').slice(0, 16)
}
