import { compareCriteria, type Criteria, type CriterionChange, type ListedCriterion } from '@keyroom/right-sizing'
import { Box, Typography } from '@keyroom/ui/core'
import { DataTable } from '@keyroom/ui/more'
import { useMemo, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNames } from '../../figures/use-names.ts'
import { ViewPanel } from '../../parts/view-panel.tsx'
import { documentText } from '../../why/criterion-text.tsx'
import { changedValue, criterionName, criterionValue } from '../criterion-words.ts'

interface ReviewPanelProps {
  /** What is compared with: the version before, or the basis of a new pack. */
  before: Criteria
  after: Criteria
  alert: ReactNode
  actions: ReactNode
}

/** What saving changes: each value that differs, before and after, with where it is from then. */
export function ReviewPanel({ before, after, alert, actions }: ReviewPanelProps) {
  const intl = useIntl()
  const names = useNames(after)
  const changes = useMemo(() => compareCriteria(before, after), [before, after])
  const valueOf = (listed: ListedCriterion | null) =>
    listed
      ? criterionValue(intl, names, listed.field, listed.value)
      : intl.formatMessage({ id: 'programming.packs.none' })
  const caption = intl.formatMessage({ id: 'programming.pack-edit.review.changes' }, { count: changes.length })
  return (
    <ViewPanel
      heading={<FormattedMessage id="programming.pack-edit.review.heading" />}
      note={
        <FormattedMessage
          id="programming.pack-edit.review.note"
          values={{ name: before.pack.name, version: before.pack.version }}
        />
      }
    >
      <Typography component="p" role="status">
        {caption} <FormattedMessage id="programming.pack-edit.review.programs" />
      </Typography>
      {changes.length > 0 ? (
        <DataTable<CriterionChange>
          caption={caption}
          rows={changes}
          rowKey={({ type, field }) => `${type} ${field}`}
          columns={[
            {
              key: 'field',
              header: <FormattedMessage id="programming.packs.field" />,
              cell: ({ field }) => criterionName(intl, names, field),
            },
            {
              key: 'department',
              header: <FormattedMessage id="programming.department" />,
              cell: ({ type }) =>
                type === null ? <FormattedMessage id="programming.assumptions.whole" /> : names.type(type),
            },
            {
              key: 'before',
              header: <FormattedMessage id="programming.pack-edit.review.before" />,
              cell: ({ before: listed }) => valueOf(listed),
            },
            {
              key: 'after',
              header: <FormattedMessage id="programming.pack-edit.review.after" />,
              cell: ({ field, before: earlier, after: listed }) => {
                const values = { before: earlier?.value ?? null, after: listed?.value ?? null }
                const text = changedValue(intl, names, field, values)
                return valueOf(earlier) === text
                  ? intl.formatMessage({ id: 'programming.pack-edit.review.same' }, { value: text })
                  : text
              },
            },
            {
              key: 'source',
              header: <FormattedMessage id="programming.pack-edit.review.source" />,
              cell: ({ after: listed }) => <SourceText from={listed?.from ?? null} />,
            },
          ]}
        />
      ) : null}
      {alert}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>
    </ViewPanel>
  )
}

function SourceText({ from }: { from: ListedCriterion['from'] }) {
  if (from === null) return null
  const { document, clause, status } = from
  return (
    <Box component="span" sx={{ display: 'block', minWidth: document ? '28ch' : undefined }}>
      {document ? `${documentText(document)}${clause === null ? '' : `, ${clause}`}. ` : null}
      <FormattedMessage id={`programming.criterion.status.${status}`} />
    </Box>
  )
}
