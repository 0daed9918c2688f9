import { Box, Button, List } from '@keyroom/ui/core'
import { LeaveGuard, TextField } from '@keyroom/ui/more'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Section } from '../section.tsx'
import { ChosenRow } from './chosen-row.tsx'
import { DropZone } from './drop-zone.tsx'
import { SourceList } from './source-list.tsx'
import { useUploads } from './use-uploads.ts'

/** Uploads chosen files to the service, which then imports them on its own. */
export function UploadSection() {
  const intl = useIntl()
  const { files, isSending, choose, remove, send } = useUploads()
  const [year, setYear] = useState('')
  const isYear = year === '' || (/^\d{4}$/.test(year) && Number(year) >= 1990 && Number(year) <= 2100)
  const ready = files.filter(({ problem }) => problem === undefined)
  const form = useRef<HTMLElement>(null)
  const count = files.length
  useEffect(() => {
    // Scrolls the next step above anything that may cover the bottom of the page.
    if (count > 0) form.current?.scrollIntoView({ block: 'nearest' })
  }, [count])
  const hasFailed = ready.some(({ state }) => state === 'failed')
  return (
    <Section
      heading={<FormattedMessage id="analytics.imports.upload" />}
      caption={<FormattedMessage id="analytics.imports.upload.text" />}
    >
      <LeaveGuard
        isActive={isSending}
        title={<FormattedMessage id="analytics.imports.leave.title" />}
        text={<FormattedMessage id="analytics.imports.leave.text" />}
        leave={<FormattedMessage id="analytics.imports.leave.leave" />}
        stay={<FormattedMessage id="analytics.imports.leave.stay" />}
      />
      <DropZone onFiles={choose} />
      {files.length > 0 ? (
        <>
          <List aria-label={intl.formatMessage({ id: 'analytics.imports.chosen' })} sx={{ mt: 1 }}>
            {files.map((chosen) => (
              <ChosenRow
                key={chosen.id}
                chosen={chosen}
                isWaiting={isSending && chosen.state === 'chosen' && chosen.problem === undefined}
                onRemove={() => remove(chosen.id)}
              />
            ))}
          </List>
          <Box
            component="form"
            ref={form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              if (isYear) void send(year === '' ? undefined : Number(year))
            }}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', mt: 2 }}
          >
            <TextField
              size="small"
              label={<FormattedMessage id="analytics.imports.year" />}
              value={year}
              onChange={({ target }) => setYear(target.value.trim())}
              error={!isYear}
              helperText={
                <FormattedMessage id={isYear ? 'analytics.imports.year.hint' : 'analytics.imports.year.wrong'} />
              }
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4, dir: 'ltr' } }}
              sx={{ flex: '1 1 16rem', maxWidth: '28rem' }}
            />
            <Button type="submit" variant="contained" disabled={isSending || ready.length === 0}>
              {hasFailed && !isSending ? (
                <FormattedMessage id="analytics.imports.send-again" values={{ count: ready.length }} />
              ) : (
                <FormattedMessage id="analytics.imports.send" values={{ count: ready.length }} />
              )}
            </Button>
          </Box>
        </>
      ) : null}
      <SourceList />
    </Section>
  )
}
