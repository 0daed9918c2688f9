import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type {
  HospitalCostReports,
  Facility,
  FacilityUnits,
  MedicareInpatients,
  PatientOriginAnswer,
} from '@keyroom/product-api/schemas'
import { importFiles } from '../imports/import-files.ts'
import { costReportCsv, hifldCsv } from '../imports/testing/fixture-files.ts'
import { hcrisFiles } from '../imports/testing/hcris-fixture.ts'
import { openTemporaryFiles, type TemporaryFiles } from '../imports/testing/temporary-files.ts'
import { openTestApi, people, type TestApi } from '../../testing/test-api.ts'

describe.each(testEngines())('the imported file of a figure on $name', (engine) => {
  let api: TestApi
  let files: TemporaryFiles
  beforeAll(async () => {
    api = await openTestApi(engine)
    files = await openTemporaryFiles()
    const raw = hcrisFiles([{ record: '700001' }])
    await load('CostReport_2021.csv', costReportCsv([known, { ccn: '220002', id: '2', zip: '02114' }]))
    await load('HOSP10_2021_RPT.CSV', raw.rpt)
    await load('HOSP10_2021_NMRC.CSV', raw.nmrc)
    await load('HOSP10_2021_ALPHA.CSV', raw.alpha)
    await load(
      'MUP_INP_DY21_PRV.CSV',
      'Rndrng_Prvdr_CCN,Tot_Pymt_Amt,Tot_Mdcr_Pymt_Amt,Tot_Dschrgs,Tot_Days\n220002,9,8,7,6\n',
    )
    await load(
      'Hospital_Service_Area_2021.csv',
      'MEDICARE_PROV_NUM,ZIP_CD_OF_RESIDENCE,TOTAL_DAYS_OF_CARE,TOTAL_CHARGES,TOTAL_CASES\n220002,02114,50,50,12\n',
    )
  })
  afterAll(async () => {
    await api.close()
    await files.remove()
  })

  const known = { ccn: '220001', id: '1' }
  async function load(name: string, content: string) {
    const report = await importFiles(api.database, [await files.write(name, content)])
    expect(report.refused).toEqual([])
  }
  const ask = async <Answer>(path: string) => (await api.ask(people.standard, `/api/facilities/${path}`)).body as Answer
  const fileOfReport = async (ccn: string) => (await ask<HospitalCostReports>(`${ccn}/cost-reports`)).reports[0]?.file

  test('is the one that brought it, with its name as given and the time of the import', async () => {
    const { reports } = await ask<HospitalCostReports>('220001/cost-reports')
    expect(reports).toMatchObject([
      { file: { name: 'CostReport_2021.csv', importedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/) } },
    ])
    expect((await ask<MedicareInpatients>('220002/medicare-inpatients')).years).toMatchObject([
      { file: { name: 'MUP_INP_DY21_PRV.CSV' } },
    ])
    expect(await ask<PatientOriginAnswer>('220002/patient-origin')).toMatchObject({
      file: { name: 'Hospital_Service_Area_2021.csv' },
    })
  })

  test('of a raw report is the one with the numbers, whatever says more of it afterwards', async () => {
    expect(await fileOfReport('220071')).toMatchObject({ name: 'HOSP10_2021_NMRC.CSV' })
    expect((await ask<FacilityUnits>('220071/units')).reports).toMatchObject([
      { edition: 'hcris', file: { name: 'HOSP10_2021_NMRC.CSV' } },
    ])
    const settled = hcrisFiles([{ record: '700001', status: '2' }])
    await load('HOSP10_2021_RPT_revised.CSV', settled.rpt)
    expect((await ask<HospitalCostReports>('220071/cost-reports')).reports).toMatchObject([
      { status: 2, file: { name: 'HOSP10_2021_NMRC.CSV' } },
    ])
  })

  test('changes with what another file says otherwise, and stays where it says the same', async () => {
    const other = { ccn: '220002', id: '2', zip: '02114' }
    await load('CostReport_2021_Final.csv', costReportCsv([{ ...known, figures: { beds: 77 } }, other]))
    expect(await fileOfReport('220001')).toMatchObject({ name: 'CostReport_2021_Final.csv' })
    expect(await fileOfReport('220002')).toMatchObject({ name: 'CostReport_2021.csv' })
  })

  test('of coordinates is the list that they are in, or of which they are the middle', async () => {
    expect((await ask<Facility>('220002')).locationFile).toBeNull()
    await load('Hospitals.csv', hifldCsv([{ id: '1', name: 'SOMEBODY ELSE', address: '99 OTHER ROAD' }]))
    expect(await ask<Facility>('220002')).toMatchObject({
      locationGrade: 'zip-centre',
      locationFile: { name: 'Hospitals.csv' },
    })
  })

  test('is not known of what was stored before files were noted', async () => {
    await api.database.script('UPDATE api.cost_report SET file_number = NULL')
    await api.database.query(
      "INSERT INTO api.imported_file (checksum, kind, name, rows) VALUES ('x', 'sample', 'x', 1)",
    )
    expect(await fileOfReport('220002')).toBeNull()
  })
})
