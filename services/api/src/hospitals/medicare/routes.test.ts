import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { MedicareInpatients } from '@keyroom/product-api/schemas'
import { importFiles } from '../imports/import-files.ts'
import { costReportCsv } from '../imports/testing/fixture-files.ts'
import { openTemporaryFiles } from '../imports/testing/temporary-files.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'

const header =
  'Rndrng_Prvdr_CCN,Tot_Benes,Tot_Submtd_Cvrd_Chrg,Tot_Pymt_Amt,Tot_Mdcr_Pymt_Amt,Tot_Dschrgs,Tot_Cvrd_Days,Tot_Days,' +
  'Bene_Avg_Age,Bene_Dual_Cnt,Bene_Avg_Risk_Scre\n'

describe.each(testEngines())('Medicare inpatients on $name', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi(engine)
    const files = await openTemporaryFiles()
    await importFiles(api.database, [
      await files.write(
        'reports.csv',
        costReportCsv([
          { ccn: '220071', id: '10' },
          { ccn: '220072', id: '11' },
        ]),
      ),
      await files.write(
        'MUP_INP_RY25_P05_V10_DY23_PRV.CSV',
        `${header}220071,90,$5000,$800,$700,120,500,520,74.5,12,1.9\n`,
      ),
      await files.write('MUP_INP_RY24_P05_V10_DY22_PRV.CSV', `${header}220071,,,$800,$600,110,,500,,,\n`),
    ])
    await files.remove()
  })
  afterAll(() => api.close())

  const read = async (ccn: string) =>
    (await api.ask(people.standard, `/api/facilities/${ccn}/medicare-inpatients`)).body as MedicareInpatients

  test('are answered year by year, the earliest first, blank where the file is', async () => {
    const importedAt = expect.stringContaining('T')
    const blank = {
      beneficiaries: null,
      coveredDays: null,
      submittedCharges: null,
      averageAge: null,
      averageRisk: null,
    }
    expect(await read('220071')).toEqual({
      sample: false,
      ccn: '220071',
      name: 'HOSPITAL 220071',
      years: [
        {
          ...blank,
          file: { name: 'MUP_INP_RY24_P05_V10_DY22_PRV.CSV', importedAt },
          dualEligible: null,
          year: 2022,
          discharges: 110,
          days: 500,
          totalPayments: 800,
          medicarePayments: 600,
        },
        {
          year: 2023,
          file: { name: 'MUP_INP_RY25_P05_V10_DY23_PRV.CSV', importedAt },
          beneficiaries: 90,
          discharges: 120,
          days: 520,
          coveredDays: 500,
          submittedCharges: 5_000,
          totalPayments: 800,
          medicarePayments: 700,
          averageAge: 74.5,
          averageRisk: 1.9,
          dualEligible: 12,
        },
      ],
    })
  })

  test('are empty for a hospital that the files leave out, and not found for an unknown one', async () => {
    expect(await read('220072')).toMatchObject({ ccn: '220072', years: [] })
    expect((await api.ask(people.standard, '/api/facilities/229999/medicare-inpatients')).status).toBe(404)
  })

  test('are refused to who bought nothing', async () => {
    expect(await api.ask(people.free, '/api/facilities/220071/medicare-inpatients')).toMatchObject({
      status: 403,
      body: { code: 'cost-report-tier' },
    })
  })
})
