import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { testEngines } from '@keyroom/database/testing'
import type { Facility } from '@keyroom/product-api/schemas'
import { openTestApi, people, type TestApi } from '../../../testing/test-api.ts'
import { importFiles } from '../import-files.ts'
import { agesCsv } from '../testing/age-files.ts'
import { costReportCsv, hifldCsv } from '../testing/fixture-files.ts'
import { openTemporaryFiles, type TemporaryFiles } from '../testing/temporary-files.ts'

const census = `SUMLEV,REGION,STATE,COUNTY,STNAME,CTYNAME,POPESTIMATE2020,POPESTIMATE2021,POPESTIMATE2022
40,1,25,0,Massachusetts,Massachusetts,6995000,6989690,6981974
50,1,25,25,Massachusetts,Suffolk County,793000,771245,766381
50,1,25,27,Massachusetts,Worcester County,862111,,many
50,1,25,0,Massachusetts,Nowhere,1,1,1
`
const codes = `FIPS,State,County_Name,Population_2020,RUCC_2023,Description
25025,MA,Suffolk County,"797,936",1,"Metro - 1 million or more"
1001,AL,Autauga County,"58,805",2,Metro
25027,MA,Worcester County,"862,111",12,Metro
`
const zips = `zip,lat,lng,city,state_id,state_name,population,density,county_name
2114,42.36131,-71.06816,Boston,MA,Massachusetts,12301,24689.4,Suffolk
1740,42.43700,-71.60750,Bolton,MA,Massachusetts,5665,284.9,Worcester
1741,,-71.3,Carlisle,MA,Massachusetts,5200,340,Middlesex
`

describe.each(testEngines())('population files on $name', (engine) => {
  let api: TestApi
  let files: TemporaryFiles
  beforeAll(async () => {
    api = await openTestApi(engine)
    files = await openTemporaryFiles()
    const reports = [
      { ccn: '220071', name: 'GENERAL', zip: '2114' },
      { ccn: '220072', name: 'COUNTRY', zip: '1740', county: 'WORCESTER', city: 'BOLTON' },
    ]
    await importFiles(api.database, [
      await files.write('reports.csv', costReportCsv(reports)),
      await files.write('hifld.csv', hifldCsv([{ id: '1', name: 'GENERAL', zip: '02114', fips: '25025' }])),
    ])
  })
  afterAll(async () => {
    await api.close()
    await files.remove()
  })

  const facility = async (ccn: string) => (await api.ask(people.free, `/api/facilities/${ccn}`)).body as Facility
  const importText = async (name: string, text: string) => {
    const { files: done } = await importFiles(api.database, [await files.write(name, text)])
    return done[0]
  }

  test('a hospital’s county has its latest population, its rural-urban code and who is 65 or older', async () => {
    expect((await facility('220071')).countyFacts).toBeNull()
    const population = await importText('census.csv', census)
    expect(population).toMatchObject({ kind: 'county-population', rows: 4, added: 4, skipped: 1, flagged: 1 })
    expect(population?.fiscalYears).toEqual([2020, 2021, 2022])
    const ruralUrban = await importText('codes.csv', codes)
    expect(ruralUrban).toMatchObject({ kind: 'rural-urban', rows: 3, added: 2, skipped: 1 })
    expect((await facility('220071')).countyFacts).toEqual({
      name: 'Suffolk County',
      population: 766_381,
      year: 2022,
      ruralUrbanCode: 1,
      aged65: null,
    })
    const ages = agesCsv([{ area: '0500000US25025', ages: 1_000 }])
    expect(await importText('ACSDT5Y2023.B01001-Data.csv', ages)).toMatchObject({ added: 1 })
    expect((await facility('220071')).countyFacts).toMatchObject({
      population: 766_381,
      aged65: { people: 12_000, of: 46_000, firstYear: 2019, lastYear: 2023 },
    })
  })

  test('a later vintage of county estimates replaces and continues the earlier one', async () => {
    const header =
      'SUMLEV,REGION,DIVISION,STATE,COUNTY,STNAME,CTYNAME,ESTIMATESBASE2020,POPESTIMATE2020,POPESTIMATE2021,' +
      'POPESTIMATE2022,POPESTIMATE2023,POPESTIMATE2024,NPOPCHG2020,NPOPCHG2024,RDEATH2024'
    const rows = [
      '040,1,1,25,000,Massachusetts,Massachusetts,7032972,6997713,7002285,7019399,7066568,7136171,-35259,69603,9',
      '050,1,1,25,025,Massachusetts,Suffolk County,798071,793000,771245,767000,768000,785443,-5071,13000,7.1',
    ]
    const done = await importText('co-est2024-alldata.csv', `${[header, ...rows].join('\n')}\n`)
    expect(done).toMatchObject({ kind: 'county-population', rows: 2, added: 2, changed: 1, unchanged: 2, skipped: 0 })
    expect((await facility('220071')).countyFacts).toMatchObject({ population: 785_443, year: 2024 })
  })

  test('rural-urban codes are the same from the edition with a row for each attribute', async () => {
    const text = `FIPS,State,County_Name,Attribute,Value
25025,MA,Suffolk County,Population_2020,797936
25025,MA,Suffolk County,RUCC_2023,1
25025,MA,Suffolk County,Description,"Metro - Counties in metro areas of 1 million population or more"
25027,MA,Worcester County,RUCC_2023,2
`
    const done = await importText('Ruralurbancontinuumcodes2023.csv', text)
    expect(done).toMatchObject({ kind: 'rural-urban', rows: 4, added: 1, unchanged: 1, skipped: 0 })
  })

  test('a hospital that no list has is placed in the middle of its ZIP code, and the file is named', async () => {
    expect(await facility('220072')).toMatchObject({ longitude: null, locationGrade: null })
    const places = await importText('zips.csv', zips)
    expect(places).toMatchObject({ kind: 'zip-place', rows: 3, added: 2, skipped: 1 })
    expect(await facility('220072')).toMatchObject({
      longitude: -71.6075,
      latitude: 42.437,
      locationGrade: 'zip-centre',
      locationFile: { name: 'zips.csv' },
    })
    expect(await facility('220071')).toMatchObject({ locationGrade: 'name-zip', locationFile: { name: 'hifld.csv' } })
  })

  test('a number of people that is a fraction or more than a country has is flagged and taken as blank', async () => {
    const header = 'zip,lat,lng,city,state_id,population\n'
    const places = await importText('damaged.csv', `${header}2108,42,-71,,MA,1234.5\n2109,42,-71,,MA,99999999999\n`)
    expect(places).toMatchObject({ kind: 'zip-place', rows: 2, added: 2, flagged: 2 })
    const counties = await importText(
      'damaged-counties.csv',
      'SUMLEV,STATE,COUNTY,STNAME,CTYNAME,POPESTIMATE2020,POPESTIMATE2021,POPESTIMATE2022\n' +
        '50,25,3,Massachusetts,Berkshire County,128000,1234.5,99999999999\n',
    )
    expect(counties).toMatchObject({ kind: 'county-population', rows: 1, added: 1, flagged: 1 })
    expect(counties?.issues.map(({ value }) => value)).toEqual(['1234.5', '99999999999'])
  })
})
