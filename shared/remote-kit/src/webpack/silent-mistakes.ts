import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { locales } from '@keyroom/contract'
import { closestWord, shellMenuGroups, type RemoteDescriptor } from '@keyroom/contract/descriptor'
import { packageProblems } from '@keyroom/intl/check'
import { unknownProperties } from './descriptor-schema.ts'
import { placeOf } from './read-descriptor.ts'

/**
 * Mistakes with which a remote builds and runs, while people see an id in place of a text, or nothing where something
 * was meant to be.
 *
 * @param icons the names of the icons that there are
 */
export function silentMistakes(folder: string, descriptor: RemoteDescriptor, icons: readonly string[]): string[] {
  return [
    ...misspelledProperties(JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'))),
    ...unknownIcons(descriptor, icons),
    ...groupsWithoutLabel(descriptor),
    ...missingLocales(descriptor),
    ...packageProblems(folder).visible,
  ]
}

/** The names of the icons of the design system that the remote is built with. */
export async function iconsOf(folder: string): Promise<string[]> {
  const file = createRequire(join(folder, 'package.json')).resolve('@keyroom/ui/icons')
  const { shapes } = (await import(pathToFileURL(file).href)) as { shapes: Readonly<Record<string, string>> }
  return Object.keys(shapes)
}

function misspelledProperties(value: unknown): string[] {
  return unknownProperties(value).map(({ path, known }) => {
    const meant = closestWord(String(path.at(-1)), known)
    return (
      `expected no property ${placeOf(path)}, which has no effect. ` +
      (meant ? `Did you mean "${meant}"?` : `Known there: ${known.join(', ')}.`)
    )
  })
}

function unknownIcons({ menu }: RemoteDescriptor, icons: readonly string[]): string[] {
  return menu
    .filter(({ icon }) => !icons.includes(icon))
    .map(({ id, icon }) => {
      const meant = closestWord(icon, icons)
      const help = meant ? `Did you mean "${meant}"?` : `There are ${icons.join(', ')}.`
      return `expected an icon of the design system in menu entry "${id}", got "${icon}". ${help}`
    })
}

function groupsWithoutLabel({ menu }: RemoteDescriptor): string[] {
  const own = menu.filter(({ parent, group }) => parent === undefined && !shellMenuGroups.includes(group))
  const groups = [...new Set(own.map(({ group }) => group))]
  return groups
    .filter((group) => !own.some((entry) => entry.group === group && entry.groupLabel !== undefined))
    .map(
      (group) =>
        `expected a "groupLabel" in a menu entry of the group "${group}", got none: its heading would be empty. ` +
        `The shell's own groups are ${shellMenuGroups.join(', ')}.`,
    )
}

function missingLocales(descriptor: RemoteDescriptor): string[] {
  const missing = locales.filter((locale) => !descriptor.locales.includes(locale))
  return missing.length > 0
    ? [`expected all languages of the product in "locales" (${locales.join(', ')}), got none of ${missing.join(', ')}`]
    : []
}
