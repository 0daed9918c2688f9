import { exportPerson } from '@keyroom/product-api'
import { Box, Button, Icon, useHost } from '@keyroom/ui/core'
import { Alert, fileName, saveFile } from '@keyroom/ui/more'
import { useMutation } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSessionFacts } from './account-queries.ts'

/** Saves all that belongs to the user as a JSON file. */
export function DataDownload() {
  const intl = useIntl()
  const { api } = useHost()
  const { sub } = useSessionFacts().claims
  const saving = useMutation({
    mutationFn: () => exportPerson(api, sub),
    onSuccess: (file) =>
      saveFile(file, fileName(intl.formatMessage({ id: 'profile.export.file' }), 'json', new Date())),
  })
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button
        sx={{ marginInlineStart: -1 }}
        startIcon={<Icon name="download" />}
        loading={saving.isPending}
        onClick={() => saving.mutate()}
      >
        <FormattedMessage id="profile.export.save" />
      </Button>
      {saving.isError ? (
        <Alert severity="error">
          <FormattedMessage id="profile.export.failed" />
        </Alert>
      ) : null}
    </Box>
  )
}
