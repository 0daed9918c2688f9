import { Box, Button, Icon, Typography } from '@keyroom/ui/core'
import { useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { maxFileBytes, type FileProblem, type FileResult } from './read-lines.ts'

/** What a file may have the counts of. */
export type UploadId = 'dailyCensus' | 'arrivals' | 'stays'

interface UploadFieldProps<Content> {
  id: UploadId
  /** The name of the field on the screen. */
  field: string
  /** Why nothing can be done without a file, in a sentence. */
  problem: string | null
  isReadOnly: boolean
  /** What the department has of it, in a sentence; `null` for nothing. */
  held: string | null
  read: (text: string) => FileResult<Content>
  onRead: (content: Content) => void
  onRemove: () => void
}

/** A file of counts. It is read on this device; only what it says is kept. */
export function UploadField<Content>({
  id,
  field,
  problem,
  isReadOnly,
  held,
  read,
  onRead,
  onRemove,
}: UploadFieldProps<Content>) {
  const intl = useIntl()
  const heading = useId()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<FileProblem | null>(null)
  const take = async (file: File) => {
    const result: FileResult<Content> =
      file.size > maxFileBytes
        ? { problem: { line: null, code: 'too-large', received: String(file.size), max: maxFileBytes } }
        : read(await file.text())
    setRefused('problem' in result ? result.problem : null)
    if ('content' in result) onRead(result.content)
  }
  return (
    <Box role="group" aria-labelledby={heading} sx={{ display: 'grid', gap: 0.5, alignContent: 'start' }}>
      <Typography id={heading} variant="h5" component="h4">
        <FormattedMessage id={`programming.upload.${id}`} />
      </Typography>
      <span className="sheet-below">{held ?? <FormattedMessage id={`programming.upload.${id}.format`} />}</span>
      {problem !== null && held === null ? <span className="sheet-problem">{problem}</span> : null}
      {refused === null ? null : (
        <Box component="span" role="alert" className="sheet-problem" sx={{ fontSize: '0.75rem' }}>
          {refused.line === null ? null : (
            <>
              <FormattedMessage id="programming.upload.line" values={{ line: refused.line }} />{' '}
            </>
          )}
          <FormattedMessage
            id={`programming.upload.problem.${refused.code}`}
            values={{ received: refused.received, max: refused.max ?? 0 }}
          />
        </Box>
      )}
      {isReadOnly ? null : (
        <Box className="not-on-paper" sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <input
            ref={input}
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            hidden
            aria-label={intl.formatMessage({ id: `programming.upload.${id}` })}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              event.target.value = ''
              if (file) void take(file)
            }}
          />
          <Button
            size="small"
            variant="outlined"
            data-field={field}
            aria-describedby={heading}
            startIcon={<Icon name="folder" size={16} />}
            onClick={() => input.current?.click()}
          >
            <FormattedMessage id="programming.upload.choose" />
          </Button>
          {held === null ? null : (
            <Button size="small" aria-describedby={heading} onClick={onRemove}>
              <FormattedMessage id="programming.upload.remove" />
            </Button>
          )}
        </Box>
      )}
    </Box>
  )
}
