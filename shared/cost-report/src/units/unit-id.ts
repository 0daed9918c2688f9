/** Special care: the units on lines 8 to 12 of worksheet S-3 Part I and their subscripts, identified by their names. */
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

/** The units on the other lines, which the form names. */
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

/** Every unit that KeyRoom distinguishes, as ids that screens translate. */
export type UnitId = SpecialCareUnit | (typeof formUnits)[number]

/** In the order of the form, special care first. */
export const unitIds: readonly UnitId[] = [...specialCareUnits, ...formUnits]
