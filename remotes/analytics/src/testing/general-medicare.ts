import type { MedicareInpatients } from '@keyroom/product-api'

/** Medicare's figures of General Hospital: one complete year, and one without days. */
export const generalMedicare: MedicareInpatients = {
  sample: false,
  ccn: '220071',
  name: 'General Hospital',
  years: [
    {
      year: 2021,
      file: { name: 'MUP_INP_DY21_PRV.CSV', importedAt: '2026-11-20T09:00:00Z' },
      beneficiaries: 3_000,
      discharges: 4_000,
      days: 20_000,
      coveredDays: 19_500,
      submittedCharges: 200_000_000,
      totalPayments: 55_000_000,
      medicarePayments: 48_000_000,
      averageAge: 74.5,
      averageRisk: 1.9,
      dualEligible: 800,
    },
    {
      year: 2022,
      file: null,
      beneficiaries: 2_900,
      discharges: 3_900,
      days: null,
      coveredDays: null,
      submittedCharges: 210_000_000,
      totalPayments: 56_000_000,
      medicarePayments: 46_800_000,
      averageAge: null,
      averageRisk: null,
      dualEligible: null,
    },
  ],
}
