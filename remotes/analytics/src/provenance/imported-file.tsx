import type { SourceFile } from '@keyroom/product-api'
import { Box } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'

/** The imported file that a figure stands in, as a line below what kind of file it is; nothing where it is not known. */
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
