import { Box, PageHeading } from '@keyroom/ui/core'
import { FormattedMessage } from 'react-intl'
import { BedsNeeded } from '../components/beds-needed.tsx'
import { OtherTargets } from '../components/other-targets.tsx'
import { Scope } from '../components/scope.tsx'
import { VolumeForm } from '../components/volume-form.tsx'
import { readSizing } from '../sizing/draft.ts'
import { useDraft } from '../sizing/use-draft.ts'

/** Right-sizing: beds by target occupancy, from a volume that is typed in or comes with the address. */
export function ProgrammingPage() {
  const [draft, setDraft] = useDraft()
  const sizing = readSizing(draft)
  return (
    <>
      <PageHeading caption={<FormattedMessage id="programming.beds.intro" />}>
        <FormattedMessage id="programming.beds.heading" />
      </PageHeading>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '2fr 3fr' }, alignItems: 'start' }}>
        <VolumeForm draft={draft} onChange={setDraft} />
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <BedsNeeded sizing={sizing} />
          {sizing ? <OtherTargets {...sizing} /> : null}
          <Scope />
        </Box>
      </Box>
    </>
  )
}
