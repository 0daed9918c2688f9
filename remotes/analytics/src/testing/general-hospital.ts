import { figureCells, figureColumn, figureKeys, indicators } from '@keyroom/cost-report'
import type { HospitalCostReports, Facility } from '@keyroom/product-api'
import { answers } from '@keyroom/remote-testing'
import { testReport } from '../measures/test-report.ts'
import { testBenchmarks, testComparison, testDistribution, testPeers, testTrends } from './board-answers.ts'
import { generalPatientOrigin } from './general-patient-origin.ts'
import { generalMedicare } from './general-medicare.ts'
import { generalUnits } from './general-units.ts'
import { importAnswers } from './import-answers.ts'

const figures = {
  beds: 300,
  bedDays: 109_500,
  days: 82_125,
  discharges: 17_000,
  fteEmployees: 2_400,
  salaries: 190_000_000,
  grossRevenue: 1_800_000_000,
  inpatientRevenue: 1_000_000_000,
  outpatientRevenue: 800_000_000,
  netPatientRevenue: 600_000_000,
  operatingExpense: 570_000_000,
  otherIncome: 10_000_000,
  netIncome: 40_000_000,
}

/** The API's answer for a hospital with reports of two years. */
export const generalReports: HospitalCostReports = {
  sample: false,
  ccn: '220071',
  name: 'General Hospital',
  reports: [
    testReport(figures, { id: '2', badges: ['covid-year'] }),
    testReport({ ...figures, days: 80_000 }, { id: '1', periodBegin: '2019-10-01', periodEnd: '2020-09-30' }),
  ],
  sources: Object.fromEntries(
    figureKeys.map((key) => {
      const { header, unit } = figureColumn(key)
      return [key, { header, unit, cells: [...figureCells(key)] }]
    }),
  ) as HospitalCostReports['sources'],
  definitions: indicators.map(({ id, unit, better, flow, unreliable, variants }) => ({
    id,
    unit,
    better,
    flow,
    unreliable,
    variants: variants.map(({ id: variant, formula, inputs, caveat }) => ({
      id: variant,
      formula,
      inputs: [...inputs],
      caveat,
    })),
  })),
}

/** The same hospital in lists and headings. */
export const generalHospital: Facility = {
  ccn: '220071',
  name: 'General Hospital',
  city: 'Boston',
  state: 'MA',
  zip: '02114',
  type: 'short-term',
  longitude: -71.07,
  latitude: 42.36,
  locationGrade: 'name-zip',
  fiscalYear: 2021,
  beds: 300,
  occupancy: 0.75,
  averageLengthOfStay: 4.8,
  sample: false,
  address: '55 Fruit Street',
  county: 'Suffolk',
  countyFips: '25025',
  controlGroup: 'nonprofit',
  control: 'other-nonprofit',
  ruralUrban: 'U',
  phone: null,
  hospitalType: null,
  ownership: null,
  emergencyServices: true,
  birthingFriendly: null,
  rating: 4,
  trauma: null,
  helipad: null,
  locationFile: { name: 'Hospitals.csv', importedAt: '2026-11-20T09:00:00Z' },
  occupancyIncludesNewborns: false,
  listedClosed: false,
  countyFacts: null,
}

/** The API answers for pages about one hospital. */
export const hospitalAnswers = {
  facilities: { sample: false, items: [generalHospital] },
  'facilities/220071': generalHospital,
  'facilities/220071/cost-reports': generalReports,
  'board/benchmarks': testBenchmarks,
  'board/compare': testComparison,
  'board/distribution': testDistribution,
  'board/peers': testPeers,
  'board/trends': testTrends,
  'facilities/220071/medicare-inpatients': generalMedicare,
  'facilities/220071/units': generalUnits,
  'facilities/220071/patient-origin': generalPatientOrigin,
  'peer-groups': [],
  'saved-views': [],
  ...importAnswers,
} as const

export const hospitalApi = answers(hospitalAnswers)
