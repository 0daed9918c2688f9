/** Who controls a hospital, in the three groups that planners compare. */
export const controlGroups = ['nonprofit', 'proprietary', 'government'] as const

export type ControlGroup = (typeof controlGroups)[number]

/** Names of worksheet S-2's control codes 1 to 13, as ids that screens translate. */
export const controlNames = [
  'church',
  'other-nonprofit',
  'individual',
  'corporation',
  'partnership',
  'other-proprietary',
  'federal',
  'city-county',
  'county',
  'state',
  'district',
  'city',
  'other-government',
] as const

export type ControlName = (typeof controlNames)[number]

/** The name of a control code; `null` for a code outside 1-13. */
export function controlName(code: number): ControlName | null {
  return controlNames[code - 1] ?? null
}

/** 1-2 nonprofit, 3-6 proprietary, 7-13 government; `null` for any other code. */
export function controlGroup(code: number): ControlGroup | null {
  if (!Number.isInteger(code) || code < 1 || code > 13) return null
  if (code <= 2) return 'nonprofit'
  return code <= 6 ? 'proprietary' : 'government'
}
