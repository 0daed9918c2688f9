import { Box, PageHeading, Typography } from '@keyroom/ui/core'
import { useSearchParams } from '@keyroom/ui/router'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { BedsNeeded } from '../components/beds-needed.tsx'
import { OtherTargets } from '../components/other-targets.tsx'
import { SentUnit } from '../components/sent-unit.tsx'
import { VolumeForm } from '../components/volume-form.tsx'
import { readDraft, readSizing, writeDraft, type Draft } from '../sizing/draft.ts'
import { readSent } from '../sizing/sent.ts'

/** Right-sizing: beds by target occupancy, for a typed volume or one that a unit sent in the address. */
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

/**
 * The form, which the address follows as it is typed. It is state of the component, because a field that waited for the
 * router would lose the caret.
 */
function useDraft(): [Draft, (draft: Draft) => void] {
  const [search, setSearch] = useSearchParams()
  const [draft, setDraft] = useState(() => readDraft(search))
  const change = (next: Draft) => {
    setDraft(next)
    setSearch((current) => writeDraft(next, current), { replace: true, preventScrollReset: true })
  }
  return [draft, change]
}

/** States what the answer does not cover. */
function Scope() {
  return (
    <Box component="section" aria-labelledby="programming-scope" sx={{ px: 3, py: 1 }}>
      <Typography id="programming-scope" variant="h4" component="h2">
        <FormattedMessage id="programming.scope.heading" />
      </Typography>
      <Box component="ul" sx={{ mt: 1, mb: 0, paddingInlineStart: 2.5, color: 'text.secondary' }}>
        {['peaks', 'growth', 'beds-only'].map((point) => (
          <Typography component="li" key={point} sx={{ mb: 0.5 }}>
            <FormattedMessage id={`programming.scope.${point}`} />
          </Typography>
        ))}
      </Box>
    </Box>
  )
}
