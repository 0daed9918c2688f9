/** Special care: what lines 8 to 12 of worksheet S-3 Part I and their subscripts are, as far as their names tell. */
export const specialCareUnits = [
  'icu',
  'medical-icu',
  'surgical-icu',
  'coronary-care',
  'cardiovascular-icu',
  'neuro-icu',
  'trauma-icu',
  'burn-icu',
  'respiratory-icu',
  'oncology',
  'transplant',
  'nicu',
  'special-care-nursery',
  'picu',
  'obstetric-special-care',
  'step-down',
  'telemetry',
  'detoxification',
  'psychiatric-icu',
  'spinal-cord',
  'renal',
  'isolation',
  'other-special-care',
] as const

/** What the other lines are, whose names the form prints. */
export const formUnits = [
  'adults-pediatrics',
  'nursery',
  'psychiatric',
  'rehabilitation',
  'other-subprovider',
  'skilled-nursing',
  'nursing-facility',
  'other-long-term',
  'hospice',
  'observation',
  'labor-delivery',
  'covid-temporary',
] as const

export type SpecialCareUnit = (typeof specialCareUnits)[number]

/** Every unit that KeyRoom tells apart, as ids that a screen translates. */
export type UnitId = SpecialCareUnit | (typeof formUnits)[number]

/** Special care first, in the order of the form. */
export const unitIds: readonly UnitId[] = [...specialCareUnits, ...formUnits]
