import type { PatientOriginAnswer } from '@keyroom/product-api'

const exact = (value: number) => ({ lower: value, upper: value, known: value })
const market = { index: exact(5_000), cases: exact(160), hospitals: 2, zips: 1 }

/** Two printed ZIP codes and a suppressed one. */
export const generalPatientOrigin: PatientOriginAnswer = {
  sample: false,
  ccn: '220071',
  name: 'General Hospital',
  year: 2021,
  years: [2020, 2021],
  file: { name: 'Hospital_Service_Area_2021.csv', importedAt: '2026-11-20T09:00:00Z' },
  primary: 75,
  secondary: 90,
  totals: {
    cases: { lower: 101, upper: 110, known: 100 },
    days: 500,
    charges: 2_000_000,
    zips: 3,
    suppressedZips: 1,
  },
  zips: [
    {
      zip: '02114',
      suppressed: false,
      cases: 80,
      days: 400,
      charges: 1_600_000,
      count: exact(80),
      share: exact(0.5),
      dependence: { lower: 0.727, upper: 0.792, known: 0.8 },
      cumulative: { lower: 0.727, upper: 0.792, known: 0.8 },
      area: 'primary',
      certain: true,
      market,
    },
    {
      zip: '02115',
      suppressed: false,
      cases: 20,
      days: 100,
      charges: 400_000,
      count: exact(20),
      share: exact(0.25),
      dependence: { lower: 0.182, upper: 0.198, known: 0.2 },
      cumulative: { lower: 0.909, upper: 0.99, known: 1 },
      area: 'secondary',
      certain: false,
      market,
    },
    {
      zip: '02116',
      suppressed: true,
      cases: null,
      days: null,
      charges: null,
      count: { lower: 1, upper: 10, known: null },
      share: { lower: 0.1, upper: 0.9, known: null },
      dependence: { lower: 0.01, upper: 0.09, known: null },
      cumulative: { lower: 0.99, upper: 1, known: null },
      area: 'other',
      certain: true,
      market: {
        index: { lower: 5_000, upper: 10_000, known: null },
        cases: { lower: 2, upper: 20, known: null },
        hospitals: 2,
        zips: 1,
      },
    },
  ],
  areas: { primary: { zips: 1, cases: 80 }, secondary: { zips: 1, cases: 20 } },
  concentration: {
    geographic: { index: exact(10_000), cases: exact(100), hospitals: 1, zips: 1 },
    patientFlow: {
      index: { lower: 1_500, upper: 2_000, known: 1_450 },
      cases: { lower: 400, upper: 450, known: 390 },
      hospitals: 4,
      zips: 1,
    },
    kesslerMcClellan: { index: exact(1_200), cases: exact(500), hospitals: 4, zips: 3 },
    jointCompetition: { index: exact(900), cases: exact(500), hospitals: 4, zips: 3 },
  },
}
