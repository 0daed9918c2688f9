import { Box, PageHeading } from '@keyroom/ui/core'
import { useSearchParams } from '@keyroom/ui/router'
import { FormattedMessage } from 'react-intl'
import { BedsNeeded } from '../components/beds-needed.tsx'
import { OtherTargets } from '../components/other-targets.tsx'
import { Scope } from '../components/scope.tsx'
import { SentUnit } from '../components/sent-unit.tsx'
import { VolumeForm } from '../components/volume-form.tsx'
import { readSizing } from '../sizing/draft.ts'
import { readSent } from '../sizing/sent.ts'
import { useDraft } from '../sizing/use-draft.ts'

/** Right-sizing: beds by target occupancy, from a volume that is typed in or comes with the address from a unit that was sent here. */
export function ProgrammingPage() {
  const [draft, setDraft] = useDraft()
  const [search] = useSearchParams()
  const sizing = readSizing(draft)
  const sent = readSent(search, draft)
  return (
    <>
      <PageHeading caption={<FormattedMessage id="programming.beds.intro" />}>
        <FormattedMessage id="programming.beds.heading" />
      </PageHeading>
      {sent ? <SentUnit sent={sent} /> : null}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
          gridTemplateRows: { md: 'auto 1fr' },
          gridTemplateAreas: { xs: '"form" "result" "scope"', md: '"form result" "scope result"' },
        }}
      >
        <Box sx={{ gridArea: 'form' }}>
          <VolumeForm draft={draft} onChange={setDraft} />
        </Box>
        <Box sx={{ gridArea: 'result', display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <BedsNeeded sizing={sizing} />
          {sizing ? <OtherTargets {...sizing} /> : null}
        </Box>
        <Box sx={{ gridArea: 'scope' }}>
          <Scope />
        </Box>
      </Box>
    </>
  )
}
