import { maxImportGigabytes, maxImportName } from '@keyroom/product-api'
import { Box, Button, Icon, IconButton, LinearProgress, ListItem, Tooltip, Typography } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatBytes } from '../texts.ts'
import type { ChosenFile } from './chosen-files.ts'
import { UploadTrouble } from './upload-trouble.tsx'

interface ChosenRowProps {
  chosen: ChosenFile
  isWaiting: boolean
  onRemove: () => void
}

/** A chosen file: its size, its upload progress, or why the upload failed. */
export function ChosenRow({ chosen, isWaiting, onRemove }: ChosenRowProps) {
  const intl = useIntl()
  const { file, state, problem, sent } = chosen
  const size = formatBytes(intl, file.size)
  const isSending = state === 'sending'
  const trouble = problem ?? (state === 'failed' ? 'failed' : undefined)
  return (
    <ListItem disableGutters divider sx={{ display: 'block', py: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            <bdi dir="ltr">{file.name}</bdi>
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            {isSending ? (
              <>
                <FormattedMessage
                  id="analytics.imports.sent"
                  values={{
                    sent: formatBytes(intl, sent),
                    size,
                    percent: intl.formatNumber(file.size > 0 ? sent / file.size : 0, { style: 'percent' }),
                  }}
                />
              </>
            ) : isWaiting ? (
              <FormattedMessage id="analytics.imports.waits-for-sending" values={{ size }} />
            ) : (
              size
            )}
          </Typography>
        </Box>
        {isSending ? (
          <Button color="inherit" onClick={onRemove}>
            <FormattedMessage id="analytics.imports.stop" />
          </Button>
        ) : (
          <Tooltip title={intl.formatMessage({ id: 'analytics.imports.remove' }, { file: file.name })}>
            <IconButton
              aria-label={intl.formatMessage({ id: 'analytics.imports.remove' }, { file: file.name })}
              onClick={onRemove}
            >
              <Icon name="close" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      {isSending ? (
        <LinearProgress
          variant="determinate"
          value={Math.round(file.size > 0 ? (100 * sent) / file.size : 0)}
          aria-label={intl.formatMessage({ id: 'analytics.imports.sending' }, { file: file.name })}
          sx={{ mt: 0.5 }}
        />
      ) : null}
      {trouble ? (
        <Box role="alert" sx={{ display: 'flex', gap: 0.75, color: 'error.main', mt: 0.5, typography: 'body2' }}>
          <Box component="span" sx={{ flex: 'none', lineHeight: 0, pt: 0.25 }}>
            <Icon name="alert" size={18} />
          </Box>
          <span>
            {problem ? (
              <FormattedMessage
                id={`analytics.imports.problem.${problem}`}
                values={{ max: maxImportName, gigabytes: maxImportGigabytes }}
              />
            ) : (
              <UploadTrouble file={chosen} />
            )}
          </span>
        </Box>
      ) : null}
    </ListItem>
  )
}
