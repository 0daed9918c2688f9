import type { ScenarioStatus, ScenarioSummary } from '@keyroom/product-api'
import { Chip, Icon, Menu, MenuItem } from '@keyroom/ui/core'
import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { statusIds } from '../list/use-list-address.ts'

const statusColors: Readonly<Record<ScenarioStatus, 'default' | 'warning' | 'success'>> = {
  draft: 'default',
  'in-review': 'warning',
  agreed: 'success',
  archived: 'default',
}

interface StatusFieldProps {
  scenario: Pick<ScenarioSummary, 'name' | 'status'>
  /** Missing where the person may not change it. */
  onStatus?: ((status: ScenarioStatus) => void) | undefined
}

/** The status of a scenario, which opens the others. */
export function StatusField({ scenario: { name, status }, onStatus }: StatusFieldProps) {
  const intl = useIntl()
  const id = useId()
  const [chip, setChip] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const nameOf = (one: ScenarioStatus) => intl.formatMessage({ id: `projects.status.${one}` })
  const look = {
    size: 'small',
    color: statusColors[status],
    variant: status === 'archived' ? 'outlined' : 'filled',
  } as const
  if (!onStatus) return <Chip {...look} label={nameOf(status)} />
  const label = intl.formatMessage({ id: 'projects.status.of' }, { name, status: nameOf(status) })
  return (
    <>
      <Chip
        {...look}
        component="button"
        type="button"
        clickable
        ref={setChip}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...(isOpen ? { 'aria-controls': id } : {})}
        label={nameOf(status)}
        icon={<Icon name="chevron-down" size={14} />}
        onClick={() => setOpen(true)}
        sx={{ flexDirection: 'row-reverse', '& .MuiChip-icon': { marginInlineStart: '-4px', marginInlineEnd: '6px' } }}
      />
      <Menu
        open={isOpen}
        anchorEl={chip}
        onClose={() => setOpen(false)}
        aria-label={label}
        slotProps={{ list: { id } }}
      >
        {statusIds.map((one) => (
          <MenuItem
            key={one}
            selected={one === status}
            onClick={() => {
              setOpen(false)
              if (one !== status) onStatus(one)
            }}
          >
            {nameOf(one)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
