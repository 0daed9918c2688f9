/**
 * What `pnpm unit` is to test: packages by name or folder, and test files by their path in the package or in the
 * repository. A file in the repository names its package by itself.
 *
 * @template {{ name: string, folder: string }} Package
 * @param {readonly string[]} words
 * @param {readonly Package[]} packages
 * @returns {{ packages: readonly Package[], files: readonly string[] }} all packages without a word; no files for all of them
 * @throws for a word that is neither
 */
export function readUnitWords(words, packages) {
  const isNamed = ({ name, folder }, word) => [name, name.replace('@keyroom/', ''), folder].includes(word)
  const files = words.filter((word) => !packages.some((one) => isNamed(one, word)))
  const named = packages.filter((one) => words.some((word) => isNamed(one, word)))
  const unknown = files.filter((file) => !/[./]/.test(file))
  if (unknown.length > 0) throw new Error(`No package is called ${unknown.join(' or ')}.`)
  if (named.length > 0 || files.length === 0) return { packages: named.length > 0 ? named : packages, files }
  const holding = packages.filter(({ folder }) => files.some((file) => file.startsWith(`${folder}/`)))
  if (holding.length > 0) return { packages: holding, files }
  throw new Error(
    `No package holds ${files.join(' or ')}. Name the package first: pnpm unit <package> ${files.join(' ')}`,
  )
}
