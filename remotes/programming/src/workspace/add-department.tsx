import { departmentGroups, maxDepartments, newDepartment } from '@keyroom/right-sizing'
import { Button, Icon, ListSubheader, Menu, MenuItem, Typography } from '@keyroom/ui/core'
import { memo, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useProgramAddress } from '../address/use-program-address.ts'
import { addDepartment, uniqueId } from '../edits/edit-program.ts'
import { useNames } from '../figures/use-names.ts'
import { useOpenProgram } from '../program/use-program.ts'

/** Adds a department of a type that the criteria have, and opens its sheet. */
export const AddDepartment = memo(function AddDepartment() {
  const intl = useIntl()
  const { changeAddress } = useProgramAddress()
  const ids = useOpenProgram((state) => state.program.departments.map(({ id }) => id).join(' ')).split(' ')
  const criteria = useOpenProgram((state) => state.criteria)
  const edit = useOpenProgram((state) => state.edit)
  const names = useNames(criteria)
  const id = useId()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const isFull = ids.length >= maxDepartments
  const types = isOpen ? [...criteria.departments.values()] : []
  return (
    <>
      <Button
        ref={setButton}
        size="small"
        className="not-on-paper"
        startIcon={<Icon name="plus" size={16} />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        {...(isOpen ? { 'aria-controls': id } : {})}
        disabled={isFull}
        onClick={() => setIsOpen(true)}
      >
        <FormattedMessage id="programming.departments.add" />
      </Button>
      {/* There from the start, so that a screen reader says it when the last place is taken. */}
      <Typography className="not-on-paper" role="status" color="textSecondary" sx={{ px: isFull ? 1 : 0 }}>
        {isFull ? <FormattedMessage id="programming.departments.full" values={{ max: maxDepartments }} /> : null}
      </Typography>
      <Menu
        open={isOpen}
        anchorEl={button}
        onClose={() => setIsOpen(false)}
        aria-label={intl.formatMessage({ id: 'programming.departments.add' })}
        slotProps={{ list: { id }, paper: { sx: { maxHeight: '60vh' } } }}
      >
        {departmentGroups.flatMap((group) => {
          const ofGroup = types.filter((type) => type.group === group)
          if (ofGroup.length === 0) return []
          return [
            <ListSubheader key={`group ${group}`} role="presentation" sx={{ bgcolor: 'background.paper' }}>
              {names.group(group)}
            </ListSubheader>,
            ...ofGroup.map((type) => (
              <MenuItem
                key={type.id}
                onClick={() => {
                  const department = newDepartment(type, ids, ids.includes(type.id) ? { id: uniqueId(type.id) } : {})
                  setIsOpen(false)
                  edit(addDepartment(department), null)
                  changeAddress({ department: department.id })
                }}
              >
                {names.type(type.id)}
              </MenuItem>
            )),
          ]
        })}
      </Menu>
    </>
  )
})
