import { maxNotes, maxTag, maxTags } from '@keyroom/product-api'
import { TextField } from '@keyroom/ui/more'
import { useIntl } from 'react-intl'
import { WordsField } from './words-field.tsx'

/** What is said about a project or a scenario. */
export interface Details {
  readonly targetDate: string | null
  readonly tags: string[]
  readonly notes: string
}

interface DetailFieldsProps {
  details: Details
  onDetails: (details: Details) => void
  /** Tags that are in use elsewhere. */
  offeredTags?: readonly string[]
}

/** The target date, tags and notes of a project or a scenario. */
export function DetailFields({ details, onDetails, offeredTags }: DetailFieldsProps) {
  const intl = useIntl()
  const { targetDate, tags, notes } = details
  const text = (id: string) => intl.formatMessage({ id: `projects.${id}` })
  return (
    <>
      <TextField
        type="date"
        label={text('detail.target')}
        value={targetDate ?? ''}
        onChange={({ target }) => onDetails({ ...details, targetDate: target.value || null })}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '1900-01-01', max: '2200-12-31' } }}
      />
      <WordsField
        label={text('detail.tags')}
        hint={text('tags.hint')}
        words={tags}
        onWords={(words) => onDetails({ ...details, tags: words })}
        max={maxTags}
        maxLength={maxTag}
        offered={offeredTags}
      />
      <TextField
        multiline
        minRows={3}
        maxRows={12}
        label={text('detail.notes')}
        value={notes}
        onChange={({ target }) => onDetails({ ...details, notes: target.value })}
        slotProps={{ htmlInput: { maxLength: maxNotes } }}
      />
    </>
  )
}
