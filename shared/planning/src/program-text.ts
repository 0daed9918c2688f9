import {
  driverUnits,
  settingUnits,
  shippedPacks,
  type Department,
  type PackVersion,
  type Rounding,
  type SizeTarget,
  type Warning,
} from '@keyroom/right-sizing'
import type { IntlShape } from 'react-intl'
import type { PlanningNames } from './names-in.ts'

/** Parts of a path that say nothing which the next part does not say. */
const silent = new Set(['drivers', 'rooms', 'settings', 'ranges', 'measured', 'concepts'])

/**
 * A field in words: "Patient days · population".
 * @param path in its department, or in the program
 */
export function fieldText(names: PlanningNames, path: readonly string[]): string {
  return path
    .flatMap((part, at) => {
      const list = path[at - 1]
      if (list === 'rooms') return [names.room(part, null)]
      if (list === 'drivers') return [driverText(names, part)]
      if (list === 'concepts') return [names.concept(part)]
      if (silent.has(part)) return []
      if (part in settingUnits) return [names.setting(part)]
      return [names.field(part)]
    })
    .join(' · ')
}

function driverText(names: PlanningNames, id: string): string {
  const unit = driverUnits.find((one) => one === id.replace(/-\d+$/, ''))
  return unit ? names.driverUnit(unit) : id
}

/** A pack version with the name of its pack. */
export type NamedPack = PackVersion & { readonly name: string }

/**
 * A criteria pack by its name: "VA PG-18-9, version 1".
 * @param known packs besides those that KeyRoom ships; one that is in neither is named by its id
 */
export function packText(intl: IntlShape, { id, version }: PackVersion, known: readonly NamedPack[]): string {
  const pack = [...shippedPacks, ...known].find((one) => one.id === id && one.version === version)
  return intl.formatMessage({ id: 'planning.pack-version' }, { name: pack?.name ?? id, version })
}

/** Targets by size of unit: "≤ 10: 60%; …: 75%". */
export function sizeTargetsText(intl: IntlShape, targets: readonly SizeTarget[]): string {
  return targets
    .map(({ upTo, value }) => {
      const limit = upTo === null ? '…' : `≤ ${intl.formatNumber(upTo)}`
      const target = value === null ? '–' : intl.formatNumber(value, { style: 'percent', maximumFractionDigits: 1 })
      return `${limit}: ${target}`
    })
    .join('; ')
}

/** A rule of rounding: "One more from a remainder of 30%". */
export function roundingText(intl: IntlShape, rounding: Rounding): string {
  return intl.formatMessage({ id: `planning.rounding.${rounding.kind}` }, { ...rounding })
}

/** What an expert would look at, in the department of the warning. */
export function warningText(
  intl: IntlShape,
  { code, values }: Warning,
  department?: Pick<Department, 'source'>,
): string {
  const caveat = department?.source?.growthCaveat ?? 'none'
  return intl.formatMessage({ id: `planning.warning.${code}` }, { ...values, caveat })
}
