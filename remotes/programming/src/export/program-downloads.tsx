import type { Scenario } from '@keyroom/product-api'
import type { ProgramSession } from '../saving/open-session.ts'
import { BriefDownload } from './brief-download.tsx'
import { WorkbookDownload } from './workbook-download.tsx'

interface ProgramDownloadsProps {
  session: ProgramSession
  /** What the program belongs to; `null` if it stands alone. */
  scenario: Scenario | null
}

/** The files for people who do not use KeyRoom. */
export function ProgramDownloads({ session, scenario }: ProgramDownloadsProps) {
  return (
    <>
      <WorkbookDownload store={session.store} scenario={scenario} />
      <BriefDownload session={session} />
    </>
  )
}
