import type { Criterion } from '@keyroom/right-sizing'
import { Box, Button, type SxProps, type Theme } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { ChoiceField } from '../../fields/choice-field.tsx'
import { TextField } from '../../fields/text-field.tsx'
import { useDraft } from './draft-context.ts'

/** A value, and where it is from below it. */
export const entryGrid: SxProps<Theme> = { display: 'grid', gap: 1, alignContent: 'start', minWidth: 0 }

/** The same for a table, which needs more width than a number. */
export const wideEntry: SxProps<Theme> = {
  display: 'grid',
  gap: 1,
  gridColumn: '1 / -1',
  // The table scrolls in it, not the page.
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  minWidth: 0,
}

type Provenance = Pick<Criterion, 'status' | 'source' | 'clause'>

interface ProvenanceFieldsProps {
  path: string
  /** What the value is, for people who can't see which fields belong together. */
  name: string
  entry: Provenance
  onChange: (provenance: Provenance) => void
  /** Takes the value out of the pack. */
  onReset: () => void
}

/** Where a value of the pack's own is from: a document with its clause, or an assumption. */
export function ProvenanceFields({ path, name, entry, onChange, onReset }: ProvenanceFieldsProps) {
  const intl = useIntl()
  const { documents, takeDocument } = useDraft()
  const choose = (source: string) => {
    if (source === '') return onChange({ status: 'assumption', source: null, clause: null })
    takeDocument(source)
    return onChange({ ...entry, source, status: entry.status === 'assumption' ? 'published' : entry.status })
  }
  return (
    <Box
      role="group"
      aria-label={intl.formatMessage({ id: 'programming.pack-edit.source-of' }, { name })}
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        // Titles of documents are long.
        '& > :first-of-type': { gridColumn: '1 / -1' },
      }}
    >
      <ChoiceField
        label={intl.formatMessage({ id: 'programming.packs.document' })}
        value={entry.source ?? ''}
        options={[
          ['', intl.formatMessage({ id: 'programming.pack-edit.no-document' })],
          ...documents.map(({ key, title }) => [key, title] as const),
        ]}
        field={`${path}/source`}
        onChange={choose}
      />
      {entry.source === null ? null : (
        <>
          <TextField
            label={intl.formatMessage({ id: 'programming.packs.clause' })}
            value={entry.clause ?? ''}
            field={`${path}/clause`}
            onChange={(clause) => onChange({ ...entry, clause: clause === '' ? null : clause })}
          />
          <ChoiceField
            label={intl.formatMessage({ id: 'programming.packs.status' })}
            value={entry.status}
            options={(['published', 'not-verified'] as const).map((status) => [
              status,
              intl.formatMessage({ id: `programming.pack-edit.status.${status}` }),
            ])}
            field={`${path}/status`}
            onChange={(status) => onChange({ ...entry, status: status === 'published' ? status : 'not-verified' })}
          />
        </>
      )}
      <Box sx={{ alignSelf: 'end' }}>
        <Button
          size="small"
          aria-label={intl.formatMessage({ id: 'programming.pack-edit.reset.of' }, { name })}
          onClick={onReset}
        >
          <FormattedMessage id="programming.pack-edit.reset" />
        </Button>
      </Box>
    </Box>
  )
}
