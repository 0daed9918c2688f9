import { costReportCsv, listingCsv } from '../../imports/testing/fixture-files.ts'
import { agencyFiles } from './agency-catalog.ts'
import { openCatalogServer, type CatalogServer } from './catalog-server.ts'

export { agencyFiles }

/** A server with the agency's catalogs and small files. */
export async function openAgencyServer(): Promise<CatalogServer> {
  const server = await openCatalogServer()
  serveAgencyFiles(server)
  return server
}

/** Has a server send a small file of each kind for 2022, and the list of hospitals. */
export function serveAgencyFiles(server: CatalogServer): void {
  server.serve(agencyFiles.costReport2022, costReportCsv([{ ccn: '220071', begin: '10/1/2021', end: '9/30/2022' }]))
  server.serve(agencyFiles.hospitals, listingCsv([{ ccn: '220071', name: 'GENERAL HOSPITAL' }]))
  server.serve(
    agencyFiles.medicare2022,
    'Rndrng_Prvdr_CCN,Tot_Benes,Tot_Pymt_Amt,Tot_Mdcr_Pymt_Amt,Tot_Dschrgs,Tot_Days\n220071,90,$800,$600,110,500\n',
  )
  server.serve(
    agencyFiles.serviceArea2022,
    '"MEDICARE_PROV_NUM","ZIP_CD_OF_RESIDENCE","TOTAL_DAYS_OF_CARE","TOTAL_CHARGES","TOTAL_CASES"\n' +
      '"220071","02114","400","90000","80"\n',
  )
}
