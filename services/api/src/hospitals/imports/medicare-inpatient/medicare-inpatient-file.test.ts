import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import { openImports, type Imports } from '../testing/open-imports.ts'

const header =
  '\uFEFFRndrng_Prvdr_CCN,Rndrng_Prvdr_Org_Name,Rndrng_Prvdr_RUCA_Desc,Tot_Benes,Tot_Submtd_Cvrd_Chrg,Tot_Pymt_Amt,' +
  'Tot_Mdcr_Pymt_Amt,Tot_Dschrgs,Tot_Cvrd_Days,Tot_Days,Bene_Avg_Age,Bene_Dual_Cnt,Bene_Avg_Risk_Scre\n'

describe.each(testEngines())('Medicare inpatients by provider on $name', (engine) => {
  let imports: Imports
  beforeAll(async () => {
    imports = await openImports(engine)
  })
  afterAll(() => imports.close())
  beforeEach(() => imports.empty())

  const stored = () =>
    imports.database.query(
      `SELECT ccn, year, beneficiaries, discharges, days, submitted_charges, medicare_payments, average_risk, dual_eligible
       FROM api.medicare_inpatient ORDER BY ccn, year`,
    )

  test('thousands, dollars, a byte-order mark, latin-1 dashes and lost zeros are understood; blanks stay blank', async () => {
    const content =
      header +
      '10001,"Southeast","30% or more \u0096 core","3,088","$278,526,569","$60,345,158","$50,914,956","4,059","23,188","23,955",74.7,779,2.005\n' +
      '220071,General,x,,,$5,$4,12,20,21,70.1,,1.5\n'
    const file = await imports.importText('MUP_INP_RY25_P05_V10_DY23_PRV.CSV', Buffer.from(content, 'latin1'))
    expect(file).toMatchObject({ kind: 'medicare-inpatient', fiscalYears: [2023], rows: 2, added: 2, flagged: 0 })
    expect(file.unknownHeaders).toEqual([])
    expect(await stored()).toEqual([
      {
        ccn: '010001',
        year: 2023,
        beneficiaries: 3_088,
        discharges: 4_059,
        days: 23_955,
        submitted_charges: 278_526_569,
        medicare_payments: 50_914_956,
        average_risk: 2.005,
        dual_eligible: 779,
      },
      {
        ccn: '220071',
        year: 2023,
        beneficiaries: null,
        discharges: 12,
        days: 21,
        submitted_charges: null,
        medicare_payments: 4,
        average_risk: 1.5,
        dual_eligible: null,
      },
    ])
  })

  test('years stand beside each other, the same again changes nothing, and a corrected row changes', async () => {
    const row = (discharges: number) => `${header}220071,General,x,,,$5,$4,${discharges},20,21,70.1,,1.5\n`
    await imports.importText('Inpatient_2022.csv', row(10))
    expect(await imports.importText('Inpatient_2023.csv', row(10))).toMatchObject({ added: 1 })
    expect(await imports.importText('Inpatient_2023.csv', row(10))).toMatchObject({ added: 0, unchanged: 1 })
    expect(await imports.importText('Inpatient.csv', row(11), 2023)).toMatchObject({ added: 0, changed: 1 })
    expect((await stored()).map((one) => [one['year'], one['discharges']])).toEqual([
      [2022, 10],
      [2023, 11],
    ])
  })

  test('rows without a CCN are skipped, counts that are none flagged, a file of no year refused', async () => {
    const content = `${header}12,x,x,1,1,1,1,1,1,1,1,1,1\n220071,General,x,1.5,1,$5,$4,-1,20,many,70.1,,1.5\n`
    const file = await imports.importText('Inpatient_2023.csv', content)
    expect(file).toMatchObject({ rows: 2, added: 1, skipped: 1, flagged: 1 })
    expect(file.issues.map(({ column, value }) => [column, value])).toEqual([
      ['Rndrng_Prvdr_CCN', '12'],
      ['Tot_Benes', '1.5'],
      ['Tot_Dschrgs', '-1'],
      ['Tot_Days', 'many'],
    ])
    const damaged = `${header}220071,x,x,99999999999,1,$5,$4,1234.5,20,20,70.1,,1.5\n`
    const { issues } = await imports.importText('Inpatient_2021.csv', damaged)
    expect(issues.map(({ column, value }) => [column, value])).toEqual([
      ['Tot_Benes', '99999999999'],
      ['Tot_Dschrgs', '1234.5'],
    ])
    await expect(imports.importText('Inpatient.csv', content)).rejects.toThrow('Expected the calendar year')
    await expect(imports.importText('Inpatient_1900.csv', content)).rejects.toThrow(
      'got 1900, a year without such data',
    )
  })
})
