import type { SourceFile } from '@keyroom/product-api'
import { Box } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'

/** The imported file of a figure, as a line below the kind of file; renders nothing where it is unknown. */
export function ImportedFile({ file }: { file: SourceFile | null }) {
  const intl = useIntl()
  if (file === null) return null
  return (
    <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
      <FormattedMessage
        id="analytics.source.imported"
        values={{
          file: <bdi dir="ltr">{file.name}</bdi>,
          date: intl.formatDate(file.importedAt, { format: 'day' }),
        }}
      />
    </Box>
  )
}
