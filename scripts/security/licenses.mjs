/**
 * Whether a license in the words of SPDX is allowed: of alternatives one, of several that apply together all.
 * @param {string} expression such as `(MIT OR GPL-3.0)`
 * @param {readonly string[]} allowed
 */
export function isLicenseAllowed(expression, allowed) {
  const words = expression.replaceAll(/[()]/g, ' ').trim()
  return words
    .split(/\s+OR\s+/i)
    .some((option) => option.split(/\s+AND\s+/i).every((license) => allowed.includes(license.trim())))
}

/**
 * The packages whose license is not on the list.
 * @param {Readonly<Record<string, readonly { name: string, versions: readonly string[] }[]>>} packages by their license
 * @param {readonly string[]} allowed
 */
export function refusedPackages(packages, allowed) {
  return Object.entries(packages)
    .filter(([license]) => !isLicenseAllowed(license, allowed))
    .flatMap(([license, some]) => some.map(({ name, versions }) => `${name} ${versions.join(', ')}: ${license}`))
}
