import type { Department, DepartmentYear, ResultRef } from '@keyroom/right-sizing'
import { Box, ButtonBase, Icon, IconButton, Typography } from '@keyroom/ui/core'
import { memo, type KeyboardEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { FigureButton } from '../figures/figure-button.tsx'
import { differenceText, figureText } from '../figures/figure-text.ts'
import type { Names } from '../figures/use-names.ts'

/** What the list shows of a department in a year. */
export const listedFigures = ['needed', 'existing', 'difference'] as const

export type ListedFigures = Pick<DepartmentYear, (typeof listedFigures)[number]>

interface DepartmentRowProps extends ListedFigures {
  id: string
  name: string
  year: number
  names: Names
  isChosen: boolean
  problems: number
  warnings: number
  canMoveUp: boolean
  canMoveDown: boolean
  canEdit: boolean
  canAdd: boolean
  onSelect: (id: Department['id']) => void
  onMove: (id: Department['id'], by: 1 | -1) => void
  onDuplicate: (id: Department['id'], name: string) => void
  onRemove: (id: Department['id']) => void
}

/** A department in the list. It renders again only when what it shows changes, not with every letter typed. */
export const DepartmentRow = memo(function DepartmentRow({
  id,
  name,
  year,
  names,
  isChosen,
  problems,
  warnings,
  canMoveUp,
  canMoveDown,
  canEdit,
  canAdd,
  onSelect,
  onMove,
  onDuplicate,
  onRemove,
  ...figures
}: DepartmentRowProps) {
  const intl = useIntl()
  const moveOnArrow = (event: KeyboardEvent) => {
    if (!event.altKey || !canEdit || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(id, event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <tr className={isChosen ? 'chosen' : undefined}>
      <th scope="row">
        <ButtonBase
          aria-current={isChosen ? 'true' : undefined}
          aria-keyshortcuts={canEdit ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
          onClick={() => onSelect(id)}
          onKeyDown={moveOnArrow}
          sx={{
            font: 'inherit',
            textAlign: 'start',
            minHeight: 24,
            borderRadius: 0.5,
            fontWeight: isChosen ? 500 : 400,
          }}
        >
          {name}
        </ButtonBase>
        {problems > 0 ? (
          <Typography variant="caption" color="error" component="p">
            <FormattedMessage id="programming.problems" values={{ count: problems }} />
          </Typography>
        ) : null}
        {warnings > 0 ? (
          <Typography variant="caption" color="textSecondary" component="p">
            <FormattedMessage id="programming.warnings" values={{ count: warnings }} />
          </Typography>
        ) : null}
        {isChosen && canEdit ? (
          <Box className="not-on-paper" sx={{ display: 'flex' }}>
            <IconButton
              size="small"
              aria-label={intl.formatMessage({ id: 'programming.departments.move-up' }, { name })}
              disabled={!canMoveUp}
              onClick={() => onMove(id, -1)}
            >
              <Icon name="chevron-up" size={16} />
            </IconButton>
            <IconButton
              size="small"
              aria-label={intl.formatMessage({ id: 'programming.departments.move-down' }, { name })}
              disabled={!canMoveDown}
              onClick={() => onMove(id, 1)}
            >
              <Icon name="chevron-down" size={16} />
            </IconButton>
            <IconButton
              size="small"
              aria-label={intl.formatMessage({ id: 'programming.departments.duplicate' }, { name })}
              disabled={!canAdd}
              onClick={() => onDuplicate(id, name)}
            >
              <Icon name="copy" size={16} />
            </IconButton>
            <IconButton
              size="small"
              aria-label={intl.formatMessage({ id: 'programming.departments.remove' }, { name })}
              onClick={() => onRemove(id)}
            >
              <Icon name="trash" size={16} />
            </IconButton>
          </Box>
        ) : null}
      </th>
      {listedFigures.map((of) => {
        const ref: ResultRef = { of, department: id, year }
        const value = figures[of]
        return (
          <td key={of} className="number">
            <FigureButton
              of={ref}
              name={`${names.measure(of)} · ${name} · ${year}`}
              text={of === 'difference' ? differenceText(intl, value) : figureText(intl, value, 'count')}
              isMissing={value === null}
              isShort={of === 'difference' && (value ?? 0) < 0}
            />
          </td>
        )
      })}
    </tr>
  )
})
