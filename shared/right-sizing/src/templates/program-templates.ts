import type { Criteria } from '../packs/criteria.ts'
import type { DriverUnit, MethodId } from '../program/methods.ts'
import type { Department, Program } from '../program/program.ts'
import { newDepartment, newProgram } from './new-program.ts'

/** Types of hospitals to start from. */
export const templateIds = [
  'community',
  'tertiary',
  'critical-access',
  'childrens',
  'psychiatric',
  'rehabilitation',
  'outpatient-center',
] as const

export type TemplateId = (typeof templateIds)[number]

/** A department of a template; all numbers are assumptions. */
interface TemplateDepartment {
  readonly type: string
  /** In a year. */
  readonly volume: number
  readonly unit?: DriverUnit
  readonly lengthOfStay?: number
  readonly method?: MethodId
  readonly settings?: Department['settings']
}

/** A year, as a share. */
const assumedGrowth = 0.005

const inpatient = (type: string, days: number, lengthOfStay: number): TemplateDepartment => ({
  type,
  unit: 'days',
  volume: days,
  lengthOfStay,
})
const volume = (type: string, inYear: number): TemplateDepartment => ({ type, volume: inYear })
/** Patients leave the operating rooms over a few hours, so the busiest hour says more than the average of the day. */
const pacu = (cases: number): TemplateDepartment => ({ type: 'pacu', method: 'time-varying-load', volume: cases })
/** Area that is planned as a share of the others' needs no volume. */
const sharedSupport: TemplateDepartment = { type: 'support', volume: 0 }

/** Volumes of one year that such a hospital might have: assumptions to be replaced by its own figures. */
const templates: Readonly<Record<TemplateId, readonly TemplateDepartment[]>> = {
  community: [
    inpatient('medical-surgical', 20_700, 4.3),
    inpatient('icu', 2_600, 3.2),
    volume('labor-delivery', 900),
    inpatient('postpartum', 2_200, 2.4),
    inpatient('nursery', 1_800, 2.1),
    inpatient('pediatrics', 1_300, 3),
    volume('emergency', 30_000),
    { type: 'observation', unit: 'visits', volume: 2_400 },
    volume('surgery', 3_700),
    volume('prep-recovery', 6_200),
    pacu(3_600),
    volume('c-section', 290),
    volume('endoscopy', 3_200),
    volume('catheterization', 900),
    volume('x-ray', 18_000),
    volume('ct', 13_500),
    volume('mri', 2_600),
    volume('ultrasound', 8_400),
    volume('mammography', 6_500),
    volume('nuclear-medicine', 900),
    volume('clinic', 16_000),
    volume('infusion', 3_000),
    volume('therapy', 10_000),
    volume('laboratory', 28),
    volume('pharmacy', 18),
    volume('sterile-processing', 10),
    volume('administration', 70),
    volume('nursing-administration', 16),
    volume('environmental-services', 35),
    sharedSupport,
  ],
  tertiary: [
    inpatient('medical-surgical', 67_000, 5.2),
    inpatient('icu', 15_000, 4),
    inpatient('step-down', 11_500, 4.2),
    volume('labor-delivery', 3_000),
    inpatient('postpartum', 7_800, 2.6),
    inpatient('nursery', 6_200, 2.2),
    inpatient('nicu', 6_400, 12),
    inpatient('pediatrics', 5_000, 3.6),
    inpatient('psychiatric', 7_300, 8),
    inpatient('rehabilitation', 6_000, 13),
    volume('emergency', 75_000),
    volume('emergency-low-acuity', 15_000),
    { type: 'observation', unit: 'visits', volume: 7_000 },
    volume('surgery', 15_500),
    volume('cardiac-surgery', 1_000),
    volume('cystoscopy', 1_500),
    volume('prep-recovery', 24_000),
    pacu(15_000),
    volume('c-section', 950),
    volume('endoscopy', 9_000),
    volume('catheterization', 4_100),
    volume('x-ray', 75_000),
    volume('ct', 43_000),
    volume('mri', 13_500),
    volume('ultrasound', 24_000),
    volume('mammography', 16_000),
    volume('stereotactic-biopsy', 900),
    volume('nuclear-medicine', 4_200),
    volume('interventional-radiology', 3_600),
    volume('clinic', 180_000),
    volume('infusion', 18_000),
    volume('dialysis', 5_500),
    volume('therapy', 45_000),
    volume('laboratory', 130),
    volume('pharmacy', 75),
    volume('sterile-processing', 40),
    volume('administration', 280),
    volume('nursing-administration', 60),
    volume('environmental-services', 130),
    sharedSupport,
  ],
  'critical-access': [
    { ...inpatient('medical-surgical', 4_600, 3.6), settings: { targetOccupancy: 0.55 } },
    volume('emergency', 9_000),
    { type: 'observation', unit: 'visits', volume: 450 },
    volume('surgery', 900),
    volume('prep-recovery', 1_500),
    pacu(800),
    volume('endoscopy', 700),
    volume('x-ray', 6_000),
    volume('ct', 3_000),
    volume('mri', 900),
    volume('ultrasound', 1_800),
    volume('mammography', 1_500),
    volume('clinic', 12_000),
    volume('therapy', 6_000),
    volume('laboratory', 9),
    volume('pharmacy', 5),
    volume('sterile-processing', 3),
    volume('administration', 22),
    volume('nursing-administration', 4),
    volume('environmental-services', 9),
    sharedSupport,
  ],
  childrens: [
    inpatient('pediatrics', 23_000, 3.8),
    inpatient('icu', 6_500, 4.5),
    inpatient('nicu', 10_900, 18),
    inpatient('psychiatric', 3_700, 8),
    volume('emergency', 55_000),
    { type: 'observation', unit: 'visits', volume: 2_500 },
    volume('surgery', 9_000),
    volume('cardiac-surgery', 300),
    volume('prep-recovery', 12_000),
    pacu(9_000),
    volume('endoscopy', 1_700),
    volume('catheterization', 500),
    volume('x-ray', 30_000),
    volume('ct', 5_000),
    volume('mri', 7_500),
    volume('ultrasound', 10_000),
    volume('nuclear-medicine', 800),
    volume('interventional-radiology', 850),
    volume('clinic', 120_000),
    volume('dental', 8_000),
    volume('mental-health-day', 6_000),
    volume('infusion', 8_000),
    volume('dialysis', 2_000),
    volume('therapy', 40_000),
    volume('laboratory', 50),
    volume('pharmacy', 40),
    volume('sterile-processing', 18),
    volume('administration', 160),
    volume('nursing-administration', 30),
    volume('environmental-services', 60),
    sharedSupport,
  ],
  psychiatric: [
    inpatient('psychiatric', 24_500, 9.5),
    volume('mental-health-day', 12_000),
    volume('clinic', 6_000),
    volume('therapy', 3_000),
    volume('laboratory', 3),
    volume('pharmacy', 8),
    volume('administration', 40),
    volume('nursing-administration', 8),
    volume('environmental-services', 16),
    sharedSupport,
  ],
  rehabilitation: [
    inpatient('rehabilitation', 15_000, 13.5),
    volume('therapy', 40_000),
    volume('clinic', 5_000),
    volume('x-ray', 2_000),
    volume('laboratory', 3),
    volume('pharmacy', 6),
    volume('administration', 25),
    volume('nursing-administration', 6),
    volume('environmental-services', 12),
    sharedSupport,
  ],
  'outpatient-center': [
    volume('clinic', 60_000),
    { type: 'surgery', volume: 4_000, settings: { minutes: 60 } },
    volume('prep-recovery', 6_500),
    pacu(4_000),
    volume('endoscopy', 3_500),
    volume('x-ray', 15_000),
    volume('ct', 6_500),
    volume('mri', 5_000),
    volume('ultrasound', 6_500),
    volume('mammography', 9_500),
    volume('infusion', 5_000),
    volume('therapy', 18_000),
    volume('laboratory', 8),
    volume('pharmacy', 5),
    volume('sterile-processing', 6),
    volume('administration', 25),
    volume('environmental-services', 10),
    sharedSupport,
  ],
}

/** A program of a typical hospital. Its volumes are assumptions; departments that the criteria lack are left out. */
export function programFromTemplate(
  template: TemplateId,
  criteria: Criteria,
  { baseYear, targetYear }: { readonly baseYear: number; readonly targetYear: number },
): Program {
  const departments = templates[template].flatMap(({ type, ...start }) => {
    const ofType = criteria.departments.get(type)
    return ofType ? [newDepartment(ofType, [], { ...start, growth: assumedGrowth })] : []
  })
  return newProgram({ baseYear, targetYear, pack: criteria.pack, departments })
}
