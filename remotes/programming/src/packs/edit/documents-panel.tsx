import type { PackSource } from '@keyroom/right-sizing'
import { Box, Button, Icon } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { focusField } from '../../figures/focus-field.ts'
import { TextField } from '../../fields/text-field.tsx'
import { ViewPanel } from '../../parts/view-panel.tsx'
import { isComplete, isDate } from './check-draft.ts'
import { useDraft } from './draft-context.ts'
import { withEntry } from './pack-draft.ts'

const parts = ['title', 'publisher', 'edition', 'date'] as const

/** The documents that values of the pack are from. */
export function DocumentsPanel() {
  const intl = useIntl()
  const { draft, edit } = useDraft()
  const used = new Set(
    [
      ...Object.values(draft.numbers),
      ...Object.values(draft.rules),
      ...Object.values(draft.roundings),
      ...Object.values(draft.sizeTargets).flat(),
      ...Object.values(draft.arrivals),
    ].map(({ source }) => source),
  )
  const change = (key: string, source: PackSource | undefined) =>
    edit((before) => ({ ...before, sources: withEntry(before.sources, key, source) }))
  const add = () => {
    const key = crypto.randomUUID().slice(0, 8)
    change(key, { title: '', publisher: '', edition: null, date: null })
    focusField('documents', `${key}/title`)
  }
  return (
    <ViewPanel
      heading={<FormattedMessage id="programming.pack-edit.documents" />}
      note={<FormattedMessage id="programming.pack-edit.documents.note" />}
    >
      {Object.entries(draft.sources).map(([key, source], index) => {
        const name =
          source.title.trim() || intl.formatMessage({ id: 'programming.pack-edit.document' }, { number: index + 1 })
        return (
          <Box
            key={key}
            role="group"
            aria-label={name}
            sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))' }}
          >
            {parts.map((part) => (
              <TextField
                key={part}
                label={intl.formatMessage({ id: `programming.pack-edit.document.${part}` })}
                value={source[part] ?? ''}
                field={`documents/${key}/${part}`}
                problem={problemOf(intl.formatMessage, source, part)}
                onChange={(text) =>
                  change(key, {
                    ...source,
                    [part]: text === '' && part !== 'title' && part !== 'publisher' ? null : text,
                  })
                }
              />
            ))}
            <Box sx={{ alignSelf: 'end' }}>
              {used.has(key) ? (
                <FormattedMessage id="programming.pack-edit.document.used" />
              ) : (
                <Button
                  size="small"
                  aria-label={intl.formatMessage({ id: 'programming.pack-edit.document.remove.of' }, { name })}
                  onClick={() => change(key, undefined)}
                >
                  <FormattedMessage id="programming.pack-edit.document.remove" />
                </Button>
              )}
            </Box>
          </Box>
        )
      })}
      <Button sx={{ justifySelf: 'start' }} startIcon={<Icon name="plus" size={16} />} onClick={add}>
        <FormattedMessage id="programming.pack-edit.document.add" />
      </Button>
    </ViewPanel>
  )
}

function problemOf(
  formatMessage: (message: { id: string }) => string,
  source: PackSource,
  part: (typeof parts)[number],
): string | null {
  if (isComplete(source)) return null
  if (part === 'title' && source.title.trim() === '')
    return formatMessage({ id: 'programming.pack-edit.document.title.missing' })
  if (part === 'date' && source.date !== null && !isDate(source.date)) {
    return formatMessage({ id: 'programming.pack-edit.document.date.wrong' })
  }
  return null
}
