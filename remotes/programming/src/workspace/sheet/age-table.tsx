import type { Change } from '@keyroom/right-sizing'
import { Box, Button, Icon, IconButton } from '@keyroom/ui/core'
import { FormattedMessage, useIntl } from 'react-intl'
import { NumberField } from '../../fields/number-field.tsx'
import { TextField } from '../../fields/text-field.tsx'
import { useEditor } from './use-department-editor.ts'

type Band = Extract<Change, { kind: 'ages' }>['bands'][number]

interface AgeTableProps {
  bands: readonly Band[]
  path: string
  onChange: (bands: Band[]) => void
}

const maxBands = 20

/** The age bands of a volume: the share of each in the base year, and its own growth. */
export function AgeTable({ bands, path, onChange }: AgeTableProps) {
  const intl = useIntl()
  const { fieldOf, problemOf, isReadOnly } = useEditor()
  const head = (id: string) => intl.formatMessage({ id: `programming.change.ages.${id}` })
  const labelOf = (id: string, at: number) =>
    intl.formatMessage({ id: 'programming.row-label' }, { label: head(id), row: at + 1 })
  const set = (at: number, change: Partial<Band>) =>
    onChange(bands.map((band, place) => (place === at ? { ...band, ...change } : band)))
  const problem = problemOf(path)
  return (
    <Box sx={{ overflowX: 'auto', position: 'relative' }}>
      {bands.length === 0 ? null : (
        <table className="sheet-table" aria-label={intl.formatMessage({ id: 'programming.change.ages' })}>
          <thead>
            <tr>
              {(['band', 'share', 'rate'] as const).map((id) => (
                <th key={id} scope="col">
                  {head(id)}
                </th>
              ))}
              <th scope="col">
                <span className="sheet-hidden">
                  <FormattedMessage id="programming.actions" />
                </span>
              </th>
            </tr>
          </thead>
          <tbody>
            {bands.map((band, at) => (
              // A band has no identity but its place.
              <tr key={at}>
                <td>
                  <TextField
                    label={labelOf('band', at)}
                    isLabelHidden
                    value={band.label}
                    field={fieldOf(`${path}.${at}.label`)}
                    isReadOnly={isReadOnly}
                    onChange={(label) => set(at, { label })}
                  />
                </td>
                {(['share', 'rate'] as const).map((key) => (
                  <td key={key}>
                    <NumberField
                      label={labelOf(key, at)}
                      isLabelHidden
                      unit="share"
                      value={band[key]}
                      field={fieldOf(`${path}.${at}.${key}`)}
                      problem={problemOf(`${path}.${at}.${key}`)}
                      isReadOnly={isReadOnly}
                      onChange={(value) => set(at, { [key]: value })}
                    />
                  </td>
                ))}
                <td className="sheet-action">
                  {isReadOnly ? null : (
                    <IconButton
                      size="small"
                      aria-label={intl.formatMessage({ id: 'programming.row-remove' }, { row: at + 1 })}
                      onClick={() => onChange(bands.filter((_, place) => place !== at))}
                    >
                      <Icon name="close" size={16} />
                    </IconButton>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {problem === null ? null : <span className="sheet-problem">{problem}</span>}
      {isReadOnly || bands.length >= maxBands ? null : (
        <Button
          size="small"
          className="not-on-paper"
          startIcon={<Icon name="plus" size={16} />}
          data-field={bands.length === 0 ? fieldOf(path) : undefined}
          onClick={() => onChange([...bands, { label: '', share: null, rate: 0 }])}
        >
          <FormattedMessage id="programming.change.ages.add" />
        </Button>
      )}
    </Box>
  )
}
