import type { SampleHospital } from './sample-hospitals.ts'
import { seededRandom, type SeededRandom } from './seeded-random.ts'

/** The names of special care units, in several spellings as in real reports. */
const sampleUnitNames = {
  nicu: [
    'NICU',
    'NEONATAL INTENSIVE CARE UNIT',
    'NEO-NATAL ICU',
    'NEONATAL ICU',
    'PREMATURE INTENSIVE CARE UNIT',
    'N.I.C.U.',
    'NEONATAL INTENSIVE CARE',
  ],
  picu: ['PICU', 'PEDIATRIC ICU', 'PEDIATRIC INTENSIVE CARE UNIT', 'PEDS ICU'],
  neuro: ['NEURO ICU', 'NEUROSCIENCE ICU', 'NEUROSURGICAL INTENSIVE CARE', 'NEURO INTENSIVE CARE UNIT'],
  cardiovascular: ['CVICU', 'CARDIOVASCULAR ICU', 'CARDIAC ICU', 'CARDIOVASCULAR INTENSIVE CARE'],
  stepDown: ['STEP DOWN UNIT', 'PROGRESSIVE CARE UNIT', 'INTERMEDIATE CARE', 'STEPDOWN'],
  oncology: ['ONCOLOGY', 'HEMATOLOGY ONCOLOGY', 'BONE MARROW TRANSPLANT'],
  detoxification: ['DETOX', 'DETOXIFICATION UNIT'],
  unknown: ['SUNFLOWER UNIT', 'EAST WING SPECIAL CARE', '4 NORTH'],
} as const

/** A unit of a generated hospital as it stays over the years. */
export interface PlannedUnit {
  /** Line of worksheet S-3 Part I. */
  readonly line: string
  readonly printedName: string | null
  readonly beds: number
  /** How full it is beside the whole hospital. */
  readonly fullness: number
}

/** The units of a generated hospital. Those of lines 7 to 12 have its beds between them. */
export interface BedPlan {
  /** In the order of the form. */
  readonly units: readonly PlannedUnit[]
  /** Births a year. */
  readonly births: number
  /** The share of routine days that are nursing care in swing beds, which small country hospitals have. */
  readonly swing: number
}

type Draft = Omit<PlannedUnit, 'printedName'> & { readonly printedName?: string }

/** Which units a hospital has: more, and more special ones, the larger it is. */
export function bedPlanOf(hospital: SampleHospital): BedPlan {
  const { beds, profile, seed } = hospital
  const random = seededRandom(seed * 1_000 + 500)
  const inHospital = specialCare(hospital, random)
  const special = inHospital.reduce((sum, unit) => sum + unit.beds, 0)
  const routine: Draft = { line: '00700', beds: beds - special, fullness: 1 }
  const births = birthsOf(hospital, random)
  return {
    units: [routine, ...inHospital, ...besides(hospital, births, random)]
      .map(({ printedName = null, ...unit }) => ({ ...unit, printedName }))
      .sort((one, other) => (one.line < other.line ? -1 : 1)),
    births,
    swing: profile.type === 'critical-access' ? random.between(0.08, 0.34) : 0,
  }
}

function specialCare({ beds, profile }: SampleHospital, random: SeededRandom): Draft[] {
  const names = sampleUnitNames
  const share = (min: number, max: number) => Math.max(4, Math.round(beds * random.between(min, max)))
  const chance = (of: number) => random.between(0, 1) < of
  const unit = (line: string, count: number, fullness: number, printedName?: string): Draft => ({
    line,
    beds: count,
    fullness,
    ...(printedName !== undefined && { printedName }),
  })
  if (profile.type === 'critical-access') return beds >= 20 && chance(0.3) ? [unit('00800', 3, 0.7)] : []
  if (profile.type === 'long-term') return chance(0.4) ? [unit('00800', share(0.1, 0.16), 1.05)] : []
  if (profile.type === 'psychiatric') {
    return chance(0.3) ? [unit('01200', share(0.08, 0.14), 0.85, random.pick(names.detoxification))] : []
  }
  if (profile.type === 'childrens') {
    return [
      unit('00800', share(0.09, 0.13), 0.95, random.pick(names.picu)),
      unit('01200', share(0.14, 0.22), 1.08, random.pick(names.nicu)),
      unit('01201', share(0.05, 0.08), 0.92, random.pick(names.cardiovascular)),
      ...(chance(0.6) ? [unit('01202', share(0.05, 0.09), 0.98, random.pick(names.oncology))] : []),
    ]
  }
  if (profile.type !== 'short-term') return []
  return [
    unit('00800', share(0.07, 0.11), random.between(0.92, 1.12)),
    ...(beds > 420 ? [unit('00801', share(0.03, 0.05), 1.04, random.pick(names.neuro))] : []),
    ...(beds > 180 && chance(0.55) ? [unit('00900', share(0.03, 0.06), random.between(0.85, 1.05))] : []),
    ...(beds > 480 && chance(0.4) ? [unit('01000', 10, 0.75)] : []),
    ...(beds > 260 && chance(0.7) ? [unit('01100', share(0.04, 0.06), random.between(0.95, 1.1))] : []),
    ...(beds > 150 && chance(0.75)
      ? [unit('01200', share(0.04, 0.08), random.between(0.8, 1.1), random.pick(names.nicu))]
      : []),
    ...(beds > 340 && chance(0.5) ? [unit('01201', share(0.02, 0.04), 0.78, random.pick(names.picu))] : []),
    ...(beds > 220 && chance(0.45) ? [unit('01202', share(0.04, 0.08), 1.08, random.pick(names.stepDown))] : []),
    ...(beds > 300 && chance(0.15) ? [unit('01203', 6, 0.9, random.pick(names.unknown))] : []),
  ]
}

function birthsOf({ beds, profile }: SampleHospital, random: SeededRandom): number {
  const rate = random.between(3.5, 6.5)
  const hasBirths = random.between(0, 1) < (profile.type === 'critical-access' ? 0.4 : 0.78)
  const delivers = profile.type === 'short-term' || profile.type === 'critical-access'
  return delivers && hasBirths ? Math.round(beds * rate) : 0
}

/** Subproviders, nursing care and hospice, whose beds are not the hospital's. */
function besides({ beds, profile }: SampleHospital, births: number, random: SeededRandom): Draft[] {
  const whole = (min: number, max: number) => Math.round(random.between(min, max))
  const chance = (of: number) => random.between(0, 1) < of
  const delivery: Draft[] =
    births > 0 ? [{ line: '03200', beds: Math.max(2, Math.round(births / 260)), fullness: 1 }] : []
  if (profile.type === 'critical-access') {
    const nursing = chance(0.25) ? [{ line: '01900', beds: whole(20, 48), fullness: 1.7 }] : []
    return [...nursing, ...delivery]
  }
  if (profile.type !== 'short-term') return []
  return [
    ...(beds > 120 && chance(0.38) ? [{ line: '01600', beds: whole(14, 40), fullness: 1.12 }] : []),
    ...(beds > 150 && chance(0.32) ? [{ line: '01700', beds: whole(12, 34), fullness: 1.1 }] : []),
    ...(chance(0.2) ? [{ line: '01900', beds: whole(18, 60), fullness: 1.3 }] : []),
    ...(beds > 250 && chance(0.08) ? [{ line: '02400', beds: whole(8, 16), fullness: 0.95 }] : []),
    ...delivery,
  ]
}
