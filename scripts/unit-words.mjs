/**
 * The packages, by name or folder, and test files that `pnpm unit` is to run. A path from the repository's root also
 * selects its package.
 *
 * @template {{ name: string, folder: string }} Package
 * @param {readonly string[]} words
 * @param {readonly Package[]} packages
 * @returns {{ packages: readonly Package[], files: readonly string[] }} all packages without arguments; no files means
 *   all
 * @throws for an argument that is neither
 */
export function readUnitWords(words, packages) {
  const isNamed = ({ name, folder }, word) => [name, name.replace('@keyroom/', ''), folder].includes(word)
  const files = words.filter((word) => !packages.some((one) => isNamed(one, word)))
  const named = packages.filter((one) => words.some((word) => isNamed(one, word)))
  const unknown = files.filter((file) => !/[./]/.test(file))
  if (unknown.length > 0) throw new Error(`Expected the name of a package, got ${unknown.join(', ')}.`)
  if (named.length > 0 || files.length === 0) return { packages: named.length > 0 ? named : packages, files }
  const holding = packages.filter(({ folder }) => files.some((file) => file.startsWith(`${folder}/`)))
  if (holding.length > 0) return { packages: holding, files }
  throw new Error(
    `Expected files of a package, got ${files.join(', ')}. Name the package first: pnpm unit <package> ${files.join(' ')}`,
  )
}
